const pips = [
  { x: 6, y: 6, on: [2, 3, 4, 5, 6] },
  { x: 14, y: 14, on: [2, 3, 4, 5, 6] },
  { x: 14, y: 6, on: [4, 5, 6] },
  { x: 6, y: 14, on: [4, 5, 6] },
  { x: 6, y: 10, on: [6] },
  { x: 14, y: 10, on: [6] },
  { x: 10, y: 10, on: [1, 3, 5] },
] as const;

export function Die({ face }: { readonly face: number }) {
  return (
    <svg className="die" viewBox="0 0 20 20" aria-hidden="true">
      <rect x="1" y="1" width="18" height="18" rx="4" />
      {pips
        .filter(({ on }) => (on as readonly number[]).includes(face))
        .map(({ x, y }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="1.9" />
        ))}
    </svg>
  );
}
