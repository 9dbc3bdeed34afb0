import { gtpHost } from './gtp/host.ts';
import type { EngineHost } from './link.ts';

/** The protocols that outside engines may speak, by the name a user types, each with its game. */
export const engineProtocols = {
  gtp: { game: 'go', host: gtpHost },
} as const satisfies Readonly<Record<string, { readonly game: string; readonly host: EngineHost }>>;

export type EngineProtocol = keyof typeof engineProtocols;
