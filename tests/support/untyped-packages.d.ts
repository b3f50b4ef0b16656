declare module '@adobe/structured-data-validator' {
  /** Checks structured data against the requirements of search engines. */
  export default class Validator {
    validate(found: object): Promise<readonly { readonly severity: string; readonly issueMessage: string }[]>;
  }
}

declare module 'ws' {
  import type { EventEmitter } from 'node:events';
  import type { Server } from 'node:http';
  import type { Duplex } from 'node:stream';

  interface WebSocket extends EventEmitter {
    terminate(): void;
  }
  export class WebSocketServer extends EventEmitter<{ connection: [WebSocket]; listening: []; close: [] }> {
    constructor(options: { port: number; host: string });
    readonly clients: ReadonlySet<WebSocket>;
    address: Server['address'];
    close(): void;
  }
  export function createWebSocketStream(socket: WebSocket): Duplex;
}
