import { fill } from '@ludoteca/games';
import { Box, Text, useInput, useStdout } from 'ink';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { asciiText } from '../ascii.ts';
import type { Style } from '../ui/game-ui.ts';
import { wordsOf } from '../words/index.ts';
import { cursorOf, layoutOf, makeControls, type Size } from './controls.ts';
import { boardColumn, firstThatFits, keyGap, type Layout, panelGap, wrapped } from './layout.ts';
import type { Snapshot, Store } from './store.ts';

/** Columns around the keys in the line of the title. */
const keysMargin = 7;

function useSize(): Size {
  const { stdout } = useStdout();
  const read = () => ({ columns: stdout.columns || 80, rows: stdout.rows || 24 });
  const [size, setSize] = useState(read);
  useEffect(() => {
    const follow = () => setSize({ columns: stdout.columns || 80, rows: stdout.rows || 24 });
    stdout.on('resize', follow);
    return () => void stdout.off('resize', follow);
  }, [stdout]);
  return size;
}

/** Lines have no identity but their place. */
const Lines = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.map((line, index) => (
    <Text key={String(index)} wrap="truncate">
      {line || ' '}
    </Text>
  ));

const Board = ({ drawing, panel }: Layout) => (
  <Box>
    <Box flexDirection="column" flexShrink={0}>
      <Lines lines={drawing.lines} />
    </Box>
    <Box flexDirection="column" marginLeft={panelGap}>
      <Lines lines={panel} />
    </Box>
  </Box>
);

/** Without colours the chosen one is pointed at. */
const Option = ({ text, chosen, colour }: { readonly text: string; readonly chosen: boolean; readonly colour: boolean }) => (
  <Text inverse={chosen && colour} wrap="truncate">
    {chosen && !colour ? `${text}<` : text}
  </Text>
);

/** What keys do now, as much of it as there is room for; the last of it, the help, in any case. */
function keysFor({ ask, scene }: Snapshot, keys: string, room: number): string {
  const separator = keys.includes(' · ') ? ' · ' : ' | ';
  const parts = keys.split(separator);
  const help = parts.pop()!;
  if (!scene || scene.ending) return '';
  const shown = ask?.pick ? parts : [];
  while (shown.length > 0 && [...shown, help].join(separator).length + keysMargin > room) shown.pop();
  return `   ${[...shown, help].join(separator)}`;
}

export interface AppProps {
  readonly store: Store;
  readonly style: Omit<Style, 'columns' | 'rows'>;
  readonly title: string;
  /** Ctrl-C: the game stays where the next start finds it. */
  leave(): void;
  /** Ctrl-Z: the shell comes back, and the screen with `fg`. */
  suspend(): void;
}

/** Draws the snapshot; it knows no rule of any game. */
export function App({ store, style, title, leave, suspend }: AppProps) {
  const size = useSize();
  const snapshot = useSyncExternalStore(store.subscribe, store.snapshot);
  const words = wordsOf(style.language).screen;
  const controls = makeControls(store, () => size, style);
  useInput((input, key) => {
    // It may come in one piece with what was typed before it.
    if ((key.ctrl && input === 'c') || input.includes('\u0003')) leave();
    else if (key.ctrl && input === 'z') suspend();
    else controls(input, key);
  });

  const layout = layoutOf(snapshot, size, style);
  if (!layout.fits) {
    const needed = `${layout.needs.wantedColumns}×${layout.needs.wantedRows}`;
    const told = firstThatFits(
      [fill(words.small, { ...size, ...layout.needs }), `${size.columns}×${size.rows} < ${needed}`, needed],
      size,
    );
    return <Lines lines={wrapped(style.unicode ? told : asciiText(told), size.columns).slice(0, Math.max(1, size.rows - 1))} />;
  }
  const cursor = cursorOf(snapshot, layout);
  return (
    <Box flexDirection="column" height={size.rows - 1} paddingLeft={boardColumn}>
      {layout.top > 0 && (
        <Box height={layout.top}>
          <Text wrap="truncate">
            <Text {...(style.colour && { bold: true, color: 'cyan' })}>{title}</Text>
            <Text dimColor>
              {keysFor(snapshot, style.unicode ? words.keys : asciiText(words.keys), size.columns - title.length)}
            </Text>
          </Text>
        </Box>
      )}
      <Board {...layout} />
      {layout.top > 1 && <Text> </Text>}
      <Lines lines={layout.messages} />
      {layout.choices.map((row) => (
        <Box key={row[0]!.name} columnGap={keyGap}>
          {row.map(({ name, text }) => (
            <Option key={name} text={text} chosen={cursor === name} colour={style.colour} />
          ))}
        </Box>
      ))}
      {layout.prompt !== undefined && (
        <Text wrap="truncate">
          <Text {...(style.colour && { bold: true, color: 'green' })}>{layout.prompt}</Text>
          {snapshot.keyboard.input}
          {snapshot.ask && (style.colour ? <Text inverse> </Text> : '_')}
        </Text>
      )}
    </Box>
  );
}
