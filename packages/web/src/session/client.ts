import type { Port } from '@ludoteca/players';
import type { NumberedRequest, TableAnswers, TableMessage, TableRequest } from './protocol.ts';

/** What the worker says by itself. */
export type TableNews = Exclude<TableMessage, { kind: 'answer' | 'failed' }>;

export interface TableClient {
  ask<Request extends TableRequest>(request: Request): Promise<TableAnswers[Request['kind']]>;
  /** The worker is gone. */
  fail(why: string): void;
}

/** The page's end of the protocol. */
export function tableClient(port: Port, hear: (news: TableNews) => void): TableClient {
  const waiting = new Map<number, { resolve(answer: unknown): void; reject(error: Error): void }>();
  let last = 0;

  port.listen((message) => {
    const told = message as TableMessage;
    if (told.kind !== 'answer' && told.kind !== 'failed') return hear(told);
    const asked = waiting.get(told.id);
    waiting.delete(told.id);
    if (told.kind === 'answer') asked?.resolve(told.answer);
    else asked?.reject(new Error(told.why));
  });

  return {
    ask<Request extends TableRequest>(request: Request) {
      const id = ++last;
      return new Promise<TableAnswers[Request['kind']]>((resolve, reject) => {
        waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject });
        port.post({ id, request } satisfies NumberedRequest);
      });
    },
    fail(why) {
      for (const { reject } of waiting.values()) reject(new Error(why));
      waiting.clear();
    },
  };
}
