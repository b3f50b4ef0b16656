import { readFileSync } from 'node:fs';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity, Type, type Finding } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { describe, expect, it } from 'vitest';

import { withSecurityHeaders } from '../../../src/server/http/security-headers.ts';
import { createShowPage, type Page } from '../../../src/site/function-pages/show-page.ts';
import { listBuiltPages } from '../../support/built-pages.ts';
import { readFakeContent } from '../../support/deps.ts';
import { readNetlifyConfig } from '../../support/netlify-rules.ts';

/**
 * Accepted findings of low severity. `'self'` in script-src is unsafe on hosts with JSONP, AngularJS or user uploads, none of which
 * this site has. The alternative, 'strict-dynamic', needs a script on every page that loads all others.
 */
const ACCEPTED = [`${String(Type.SCRIPT_ALLOWLIST_BYPASS)} script-src 'self'`];

const evaluate = (policy: string): Finding[] => new CspEvaluator(new CspParser(policy).csp).evaluate();
const isSevere = ({ severity }: Finding) => severity <= Severity.HIGH_MAYBE;
const describeFinding = ({ type, directive, value = '' }: Finding) =>
  `${String(type)} ${directive} ${value}`.trim();

const readPolicy = (html: string): string =>
  /<meta http-equiv="content-security-policy" content="([^"]*)"/.exec(html)?.[1] ?? '';

function expectSafe(policies: readonly string[]): void {
  for (const policy of policies) {
    expect(policy).toMatch(/^default-src '(?:self|none)';/);
    expect(policy.replace(/style-src [^;]*/, '')).not.toMatch(/unsafe-|\*(?!\.githubusercontent)|http:/);
    const findings = evaluate(policy);
    expect(findings.filter(isSevere).map(describeFinding), policy).toEqual([]);
    for (const finding of findings) expect(ACCEPTED, policy).toContain(describeFinding(finding));
  }
}

describe('csp_evaluator finds no serious issue', () => {
  it('in the policy of any built page', () => {
    const policies = listBuiltPages().map(({ file }) => readPolicy(readFileSync(file, 'utf8')));
    expect(policies.length).toBeGreaterThan(50);
    expectSafe(policies);
  });

  it('in the policies of netlify.toml, including the editor', async () => {
    const { headers } = await readNetlifyConfig();
    // The policy for all files is only an addition to the policy of a page.
    const own = headers.filter((rule) => rule.for !== '/*');
    const policies = own.flatMap(({ values }) => values['Content-Security-Policy'] ?? []);
    expect(policies.length).toBeGreaterThan(10);
    expectSafe(policies);
  });

  it('in the pages of functions, with and without the template of the build', async () => {
    const pages: readonly Page[] = [{ name: 'unknown-link' }, { name: 'link-sent' }];
    const readers = [
      () => Promise.resolve(readFileSync('.cache/form-template.html', 'utf8')),
      () => Promise.reject(new Error()),
    ];
    for (const readBuilt of readers) {
      const showPage = createShowPage(readFakeContent, readBuilt);
      const shown = await Promise.all(pages.map((page) => showPage(page)));
      expectSafe(await Promise.all(shown.map(async (response) => readPolicy(await response.text()))));
    }
  });

  it('in function responses other than pages', async () => {
    const answer = withSecurityHeaders(() => Promise.resolve(Response.json({})));
    const { headers } = await answer(new Request('https://www.example.nz/api/events'));
    expectSafe([headers.get('Content-Security-Policy') ?? '']);
  });
});
