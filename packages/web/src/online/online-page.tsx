import type { ReactNode } from 'react';
import { useApp } from '../context.ts';
import { NotLoaded } from '../parts/not-loaded.tsx';
import { NothingHere } from '../parts/nothing-here.tsx';
import { type OnlineWords, useOnlineWords } from '../words/online/index.ts';
import { hasServer } from './has-server.ts';

/** A page that needs a server and its words. */
export function OnlinePage({ children }: { readonly children: (words: OnlineWords) => ReactNode }) {
  const { words: page, language } = useApp();
  const words = useOnlineWords(language);
  if (!hasServer) return <NothingHere says={page.noServer} />;
  if (words.kind === 'failed') return <NotLoaded onRetry={words.retry} />;
  return words.kind === 'here' ? children(words.value) : <p className="loading">{page.loading}</p>;
}
