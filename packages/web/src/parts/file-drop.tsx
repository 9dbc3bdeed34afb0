import { useEffect, useState } from 'react';
import { useApp } from '../context.ts';

/** Every page takes the file of a game that is dropped on it, and opens it. */
export function FileDrop() {
  const { words, language, savedGames, go } = useApp();
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = async (event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      const { openFile } = await import('../files/open.ts');
      const opened = await openFile(file, savedGames, language);
      setProblem(opened.ok ? opened.value.problems[0] : opened.error);
      if (!opened.ok) return;
      const [only, ...others] = opened.value.ids;
      go(only !== undefined && others.length === 0 ? { page: 'play', id: only } : { page: 'games' });
    };
    addEventListener('dragover', over);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('drop', drop);
    };
  });

  if (problem === undefined) return null;
  return (
    <p className="warning choices" role="alert">
      <span>{problem}</span>
      <button type="button" onClick={() => setProblem(undefined)}>
        {words.nav.close}
      </button>
    </p>
  );
}
