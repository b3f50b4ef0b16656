import { readdirSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { SECURITY_HEADERS, withSecurityHeaders } from '../../../src/server/http/security-headers.ts';

interface FunctionModule {
  readonly default: (request: Request, context: unknown) => Promise<Response>;
  readonly config: { readonly path?: string };
}

const ORIGIN = 'https://www.example.nz';
const FUNCTIONS = readdirSync('netlify/functions').map((file) => file.replace('.mts', ''));
const REQUESTS: readonly RequestInit[] = [
  { method: 'DELETE' },
  { method: 'POST', body: 'x', headers: { 'Content-Type': 'text/plain' } },
];

beforeEach(() => {
  vi.spyOn(console, 'error');
});

const getNames = ({ headers }: Response) =>
  Object.keys(SECURITY_HEADERS).filter((name) => headers.get(name) !== null);

describe.each(FUNCTIONS)('the function %s', (name) => {
  it('sends the headers that netlify.toml sets for files', async () => {
    const { default: answer, config } = (await import(
      `../../../netlify/functions/${name}.mts`
    )) as FunctionModule;
    // Scheduled functions have no path.
    if (config.path === undefined) return;
    for (const request of REQUESTS) {
      const response = await answer(new Request(ORIGIN + config.path, request), {});
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(getNames(response)).toEqual(Object.keys(SECURITY_HEADERS));
      expect(response.headers.get('Content-Security-Policy')).toMatch(/frame-ancestors 'none'/);
    }
  });
});

describe('withSecurityHeaders', () => {
  it('keeps headers that a response already has', async () => {
    const own = new Response('', { status: 303, headers: { 'referrer-policy': 'no-referrer', a: 'b' } });
    const { status, headers } = await withSecurityHeaders(() => Promise.resolve(own))(new Request(ORIGIN));
    expect([status, headers.get('Referrer-Policy'), headers.get('a')]).toEqual([303, 'no-referrer', 'b']);
  });

  it('returns uncaught errors without details, and logs them', async () => {
    const cause = new Error('password=secret');
    const response = await withSecurityHeaders(() => Promise.reject(cause))(new Request(ORIGIN));
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(JSON.parse(text)).toEqual({ code: 'internal', error: expect.any(String) as string });
    expect(text).not.toMatch(/secret|at .*:\d+/);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(getNames(response)).toEqual(Object.keys(SECURITY_HEADERS));
    expect(vi.mocked(console.error)).toHaveBeenCalledWith(expect.any(String), cause);
  });
});
