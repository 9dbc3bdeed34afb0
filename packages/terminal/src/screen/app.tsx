import { fill } from '@ludoteca/games';
import { Box, Text, useApp, useInput, useStdout } from 'ink';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Style } from '../face.ts';
import { wordsOf } from '../words/index.ts';
import { type Key, nearestSpot, parseClick, press, quietKeyboard, spotAt } from './keyboard.ts';
import { boardColumn, boardLine, layOut } from './layout.ts';
import type { Store } from './store.ts';

const arrows = { upArrow: 'up', downArrow: 'down', leftArrow: 'left', rightArrow: 'right' } as const;

function useSize(): { columns: number; rows: number } {
  const { stdout } = useStdout();
  const read = () => ({ columns: stdout.columns || 80, rows: stdout.rows || 24 });
  const [size, setSize] = useState(read);
  useEffect(() => {
    const follow = () => setSize(read());
    stdout.on('resize', follow);
    return () => void stdout.off('resize', follow);
  });
  return size;
}

export interface AppProps {
  readonly store: Store;
  readonly style: Omit<Style, 'columns'>;
  readonly title: string;
  /** Ctrl-C: the game stays where the next start finds it. */
  leave(): void;
}

/** Draws the snapshot and turns keys and clicks into answers; it knows no rule of any game. */
export function App({ store, style, title, leave }: AppProps) {
  const { exit } = useApp();
  const size = useSize();
  const snapshot = useSyncExternalStore(store.subscribe, store.snapshot);
  const [keyboard, setKeyboard] = useState(quietKeyboard);
  const words = wordsOf(style.language);
  const { scene, ask, picked } = snapshot;

  const choosing = ask !== undefined && !ask.options && scene?.question !== undefined;
  const targets = choosing ? (scene.face.targets?.(scene.question, picked) ?? []) : [];
  const marks = {
    targets,
    ...(choosing && keyboard.cursor !== undefined && { cursor: keyboard.cursor }),
    ...(picked.length > 0 && { selected: picked.at(-1) as string }),
  };
  const layout = layOut(snapshot, size, style, marks);
  const cursor = layout.spots.some(({ name }) => name === keyboard.cursor) ? keyboard.cursor : undefined;

  function pick(name: string): void {
    if (!ask) return;
    setKeyboard({ input: '', cursor: name });
    const next = choosing ? (scene.face.pick?.(scene.question, picked, name) ?? { text: name }) : { text: name };
    if ('text' in next) store.answer(next.text);
    else store.update({ picked: next.picked });
  }

  function enter(): void {
    if (keyboard.input !== '') {
      setKeyboard({ input: '', cursor });
      store.answer(keyboard.input);
    } else if (cursor !== undefined) pick(cursor);
    else if (ask && layout.spots.length === 0) store.answer('');
  }

  useInput((input, key) => {
    if (key.ctrl && input === 'c') {
      leave();
      return exit();
    }
    const click = parseClick(input);
    if (click === 'other') return;
    if (click) {
      const name = spotAt(layout.spots, click.line, click.column);
      return name === undefined ? undefined : pick(name);
    }
    if (key.return || (input === ' ' && keyboard.input === '' && cursor !== undefined)) return enter();
    const arrow = (Object.keys(arrows) as (keyof typeof arrows)[]).find((name) => key[name]);
    const pressed: Key | undefined = arrow
      ? { kind: 'arrow', direction: arrows[arrow] }
      : key.backspace || key.delete
        ? { kind: 'erase' }
        : key.escape
          ? { kind: 'cancel' }
          : input !== '' && !key.ctrl && !key.meta && !key.tab
            ? { kind: 'text', text: input }
            : undefined;
    if (!pressed) return;
    if (pressed.kind === 'cancel') store.update({ picked: [] });
    const stepper = choosing ? scene.face.step : undefined;
    const around = {
      spots: layout.spots,
      now: Date.now(),
      ...(stepper &&
        scene && { step: (from: string, direction: 'up' | 'down' | 'left' | 'right') => stepper(scene.view, from, direction) }),
    };
    setKeyboard((before) => press(before, pressed, around));
  });

  if (!layout.fits) {
    const wanted = { wantedColumns: 60, wantedRows: boardLine + layout.drawing.lines.length + layout.options.length + 5 };
    return <Text color="yellow">{fill(words.screen.small, { ...size, ...wanted })}</Text>;
  }
  const highlighted = ask?.options ? (cursor ?? nearestSpot(layout.spots, undefined, 'down')) : undefined;
  return (
    <Box flexDirection="column" height={size.rows - 1} paddingLeft={boardColumn}>
      <Box height={boardLine}>
        <Text bold color="cyan">
          {title}
        </Text>
        <Text dimColor>{`   ${words.screen.keys}`}</Text>
      </Box>
      <Box>
        <Box flexDirection="column" flexShrink={0}>
          {layout.drawing.lines.map((line, index) => (
            // Lines of a drawing have no identity but their place.
            <Text key={`line ${String(index)}`} wrap="truncate">
              {line || ' '}
            </Text>
          ))}
        </Box>
        <Box flexDirection="column" marginLeft={3}>
          {layout.panel.map((line, index) => (
            <Text key={`panel ${String(index)}`} wrap="truncate">
              {line || ' '}
            </Text>
          ))}
        </Box>
      </Box>
      <Text> </Text>
      {layout.messages.map((line, index) => (
        <Text key={`message ${String(index)}`} wrap="truncate" dimColor={index < layout.messages.length - 3}>
          {line || ' '}
        </Text>
      ))}
      {layout.options.map((option, index) => (
        <Text key={option} inverse={highlighted === String(index + 1) && cursor !== undefined} wrap="truncate">
          {option}
        </Text>
      ))}
      <Text wrap="truncate">
        <Text bold color="green">
          {ask ? ask.prompt : ''}
        </Text>
        {keyboard.input}
        {ask && <Text inverse> </Text>}
      </Text>
    </Box>
  );
}
