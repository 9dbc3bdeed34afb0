/** What the position asks of whoever moves, for those who see it and those who hear it. */
export function Notes({ lines }: { readonly lines: readonly string[] }) {
  return (
    <div className="notes" role="status">
      {lines.map((line) => (
        <p key={line} className="note">
          {line}
        </p>
      ))}
    </div>
  );
}
