/** The files of a folder that is only remembered. */
export function folder() {
  const files = new Map<string, Uint8Array>();
  return {
    files,
    read: (name: string) => files.get(name),
    write: (name: string, content: Uint8Array) => void files.set(name, content),
    remove: (name: string) => void files.delete(name),
  };
}
