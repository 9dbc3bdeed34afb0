import encode from 'qr';
import { useMemo } from 'react';

/** So much white belongs around a code that any camera finds it. */
const border = 4;

/** A text for cameras, black on white in every theme: not all of them read the reverse. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const rows = encode(text, 'raw', { ecc: 'medium', border });
    const dots = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
    return { size: rows.length, path: dots.join('') };
  }, [text]);
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
