import { useCallback } from 'react';
import { useLoaded } from '../use-loaded.ts';

/** The dark squares of a QR code as one path, a unit each. */
async function pathOf(text: string): Promise<{ readonly size: number; readonly path: string }> {
  const { default: encode } = await import('qr');
  const rows = encode(text, 'raw', { border: 2 });
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size: rows.length, path };
}

/** Black on white in both themes: that is what cameras read. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const code = useLoaded(useCallback(() => pathOf(text), [text]));
  if (code.kind !== 'here') return <div className="qr" />;
  const { size, path } = code.value;
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
