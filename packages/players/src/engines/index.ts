import { gomocupHost } from './gomocup/host.ts';
import { gtpHost } from './gtp/host.ts';
import { hubHost } from './hub/host.ts';
import type { EngineHost } from './link.ts';

/** The protocols that outside engines may speak, by the name a user types, each with its game. */
export const engineProtocols = {
  gomocup: { game: 'gomoku', host: gomocupHost },
  gtp: { game: 'go', host: gtpHost },
  hub: { game: 'damas', host: hubHost },
} as const satisfies Readonly<Record<string, { readonly game: string; readonly host: EngineHost }>>;

export type EngineProtocol = keyof typeof engineProtocols;
