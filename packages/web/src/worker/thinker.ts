import { serveThinker } from '@ludoteca/players';

const port = globalThis as unknown as Worker;

serveThinker(
  {
    post: (message) => port.postMessage(message),
    listen: (hear) => port.addEventListener('message', ({ data }) => hear(data)),
  },
  {
    async asset(name) {
      const answer = await fetch(new URL(`../data/${name}`, import.meta.url));
      if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
      return new Uint8Array(await answer.arrayBuffer());
    },
    // The page ends the whole worker instead.
    isCancelled: () => false,
  },
);
