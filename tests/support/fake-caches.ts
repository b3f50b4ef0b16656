/** The part of a browser's caches that the worker uses, in memory: copies in the order in which they were put. */
export class FakeCaches {
  readonly copies = new Map<string, Response>();

  readonly #cache = {
    keys: () => Promise.resolve([...this.copies.keys()].map((path) => ({ url: toAddress(path) }))),
    match: (key: string | { url: string }) => this.match(key),
    put: (path: string, answer: Response) => {
      this.copies.delete(path);
      this.copies.set(path, answer);
      return Promise.resolve();
    },
    delete: (key: string | { url: string }) => Promise.resolve(this.copies.delete(toPath(key))),
  };

  open() {
    return Promise.resolve(this.#cache);
  }

  match(key: string | { url: string }) {
    return Promise.resolve(this.copies.get(toPath(key))?.clone());
  }
}

const toAddress = (path: string): string => `https://www.example.org${path}`;

const toPath = (key: string | { url: string }): string =>
  typeof key === 'string' ? key : new URL(key.url).pathname;
