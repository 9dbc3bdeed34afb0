import { useApp } from '../context.ts';
import { sayRefusalIn } from '../room/use-act.ts';
import { identityWords } from '../words/identity/index.ts';

/** What a part of the page could not do. */
export function Complaint({ problem }: { readonly problem: string | undefined }) {
  const { refusals } = identityWords(useApp().language);
  if (problem === undefined) return null;
  return (
    <p className="complaint" role="alert">
      {sayRefusalIn(refusals, problem)}
    </p>
  );
}
