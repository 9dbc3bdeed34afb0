import type { ThinkerSetup } from '@ludoteca/players';

/** The build copies what the players have too much of to be code beside the scripts. */
export const fetchAsset: ThinkerSetup['asset'] = async (name) => {
  const answer = await fetch(new URL(`../data/${name}`, import.meta.url));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
};
