import { formatPoint, type GoMove, type GoState, go } from '@ludoteca/games/go';

export const never = { aborted: false };

export function goState(input: object): GoState {
  const options = go.options(input);
  if (!options.ok) throw new Error(`${options.error.code} ${options.error.at}`);
  return go.start(options.value);
}

/** A position drawn with X (Black), O (White) and points; small letters are stones too. */
export function drawn(picture: string, options: object = {}): GoState {
  const rows = picture
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/));
  const size = { rows: rows.length, columns: rows[0]!.length };
  const stones = (letter: string): string =>
    rows
      .flat()
      .flatMap((sign, point) => (sign.toUpperCase() === letter ? [formatPoint(point, size)] : []))
      .join(' ');
  return goState({ size: `${size.rows}x${size.columns}`, blackStones: stones('X'), whiteStones: stones('O'), ...options });
}

export function played(state: GoState, ...texts: readonly string[]): GoState {
  return texts.reduce((before, text) => {
    const move = go.parseMove(text, before);
    const after = move.ok ? go.play(before, move.value as GoMove) : move;
    if (!after.ok) throw new Error(`${text}: ${after.error.code}`);
    return after.value as GoState;
  }, state);
}
