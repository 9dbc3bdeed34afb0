// One request over HTTP.

/** What the server would not do, and why. */
export class Refused extends Error {
  readonly code: string;
  readonly status: number;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

export type Call = <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>;

/** `base`: where the server is, as `https://games.example.org`, or nothing for the page's own. */
export function caller(fetcher: typeof fetch, base = '', headers: Readonly<Record<string, string>> = {}): Call {
  return async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await fetcher(`${base}/api/${path}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    // What stands in between, such as a proxy, may answer with anything.
    const answer: unknown = response.status === 204 ? undefined : await response.json().catch(() => ({}));
    if (!response.ok) throw new Refused(response.status, (answer as { code?: string }).code ?? 'failed');
    return answer as Answer;
  };
}
