import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createPatientServer } from '../../../../netlify/local/answer.mts';

const SLOW = 2_000;
const BATCH = 100;
const NORMAL = 100;
/** What a slow client begins with and never finishes. */
const BEGINNINGS = [
  '',
  'G',
  'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow:',
  'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4000\r\n\r\nemail=',
  'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nemail',
];

const toBeginning = (index: number): string => BEGINNINGS[index % BEGINNINGS.length] ?? '';

const server = createPatientServer((request, response) => {
  request.on('data', () => undefined).on('end', () => response.end('answered'));
});
const sockets: Socket[] = [];
let port = 0;

async function open(beginning: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(beginning);
  sockets.push(socket);
  return socket;
}

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  server.closeAllConnections();
  server.close();
});

it('the local server answers others while thousands are slow, and then sends the slow ones away', async () => {
  const slow: Socket[] = [];
  // In batches: more that begin at the same moment would wait for the system, not for the server.
  while (slow.length < SLOW)
    slow.push(...(await Promise.all(Array.from({ length: BATCH }, (_, index) => open(toBeginning(index))))));
  const answers = await Promise.all(
    Array.from({ length: NORMAL }, async () => (await fetch(`http://127.0.0.1:${String(port)}/`)).text()),
  );
  expect(answers).toEqual(Array.from({ length: NORMAL }, () => 'answered'));
  expect(slow.filter(({ destroyed }) => destroyed)).toEqual([]);
  // The same rule with a shorter limit, which is looked at every two seconds: nobody waits twenty for a test.
  server.headersTimeout = 1;
  server.requestTimeout = 1;
  await Promise.all(slow.map((socket) => once(socket.resume(), 'close')));
  expect(await (await fetch(`http://127.0.0.1:${String(port)}/`)).text()).toBe('answered');
});
