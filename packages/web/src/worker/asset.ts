import { assets, type ThinkerSetup } from '@ludoteca/players';

// The build copies what the players have too much of to be code beside the folder of the scripts. The bundler would make a list
// of its own of addresses that begin at `import.meta.url`. Tables that somebody made by a command are not among them.
export const fetchAsset: ThinkerSetup['asset'] = async (name) => {
  if (!assets.some((known) => known === name)) throw new Error(`${name} is not a part of the app`);
  const answer = await fetch(new URL(`../data/${name}`, location.href));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
};
