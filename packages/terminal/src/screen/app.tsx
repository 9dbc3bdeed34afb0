import { fill } from '@ludoteca/games';
import { Box, Text, useInput, useStdout } from 'ink';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Style } from '../ui/game-ui.ts';
import { wordsOf } from '../words/index.ts';
import { cursorOf, layoutOf, makeControls, type Size } from './controls.ts';
import { boardColumn, type Layout } from './layout.ts';
import type { Store } from './store.ts';

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
    <Box flexDirection="column" marginLeft={3}>
      <Lines lines={panel} />
    </Box>
  </Box>
);

/** Without colours the chosen one is pointed at. */
const Option = ({ text, chosen, colour }: { readonly text: string; readonly chosen: boolean; readonly colour: boolean }) => (
  <Text inverse={chosen && colour} wrap="truncate">
    {chosen && !colour ? `${text} <` : text}
  </Text>
);

export interface AppProps {
  readonly store: Store;
  readonly style: Omit<Style, 'columns'>;
  readonly title: string;
  /** Ctrl-C: the game stays where the next start finds it. */
  leave(): void;
}

/** Draws the snapshot; it knows no rule of any game. */
export function App({ store, style, title, leave }: AppProps) {
  const size = useSize();
  const snapshot = useSyncExternalStore(store.subscribe, store.snapshot);
  const words = wordsOf(style.language).screen;
  const controls = makeControls(store, () => size, style);
  useInput((input, key) => {
    if (key.ctrl && input === 'c') leave();
    else controls(input, key);
  });

  const layout = layoutOf(snapshot, size, style);
  if (!layout.fits) return <Text color="yellow">{fill(words.small, { ...size, ...layout.needs })}</Text>;
  const cursor = cursorOf(snapshot, layout);
  return (
    <Box flexDirection="column" height={size.rows - 1} paddingLeft={boardColumn}>
      <Box height={layout.top}>
        <Text wrap="truncate">
          <Text {...(style.colour && { bold: true, color: 'cyan' })}>{title}</Text>
          <Text dimColor>{`   ${words.keys}`}</Text>
        </Text>
      </Box>
      <Board {...layout} />
      {layout.top > 1 && <Text> </Text>}
      <Lines lines={layout.messages} />
      {layout.options.map((option, index) => (
        <Option key={option} text={option} chosen={cursor === String(index + 1)} colour={style.colour} />
      ))}
      <Text wrap="truncate">
        <Text {...(style.colour && { bold: true, color: 'green' })}>{layout.prompt}</Text>
        {snapshot.keyboard.input}
        {snapshot.ask && (style.colour ? <Text inverse> </Text> : '_')}
      </Text>
    </Box>
  );
}
