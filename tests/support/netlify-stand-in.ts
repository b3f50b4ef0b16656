import { readFileSync, statSync } from 'node:fs';
import { parseEnv } from 'node:util';

import type { ProgramAnswer } from '../../src/cli/deploy-deps.ts';

/** The account that it pretends. */
export interface StandInState {
  isSignedIn: boolean;
  isLinked: boolean;
  /** The projects of the account. */
  sites: {
    id: string;
    name: string;
    custom_domain?: string;
    build_settings?: { repo_url: string };
    published_deploy?: { title: string };
  }[];
  env: Record<string, { value: string; isSecret: boolean }>;
  hooks: { title: string; url: string }[];
  deploys: { title: string; state: string; deploy_ssl_url: string }[];
  /** How it was called, and with which rights a file of settings came. */
  calls: string[][];
  modes: string[];
}

/**
 * What `npx netlify-cli` is replaced by in tests: everything that it does needs an account. It answers as netlify-cli
 * 27.10.2 does. Whatever it does not know ends with 2, as an unknown command does there.
 */
export function runStandIn(state: StandInState, [yes, version, ...args]: readonly string[]): ProgramAnswer {
  let [stdout, stderr] = ['', ''];
  state.calls.push(args);
  const code = yes === '--yes' && version === 'netlify-cli@27.10.2' ? answer() : 2;
  return { code, stdout, stderr };

  function answer(): number {
    const [command = '', first = '', second = ''] = args;
    switch (command) {
      case 'status':
        return writeStatus();
      case 'login':
        state.isSignedIn = true;
        return 0;
      case 'sites:list':
        return writeJson(state.sites);
      case 'sites:create':
        state.sites.push({ id: 'new-id', name: second });
        state.isLinked = true;
        return 0;
      case 'link':
        state.isLinked = state.sites.some(({ id }) => id === second);
        return state.isLinked ? 0 : 1;
      case 'init':
        Object.assign(getSite(), { build_settings: { repo_url: 'https://github.com/staff/site' } });
        return 0;
      case 'env:list':
        return writeJson(
          Object.fromEntries(
            Object.entries(state.env).map(([name, { value, isSecret }]) => [name, isSecret ? '' : value]),
          ),
        );
      case 'env:import':
        return importFile(first);
      case 'env:set':
        return makeSecret(first);
      case 'deploy':
        return deploy();
      case 'api':
        return callApi(first, JSON.parse(String(args[3])) as Record<string, unknown>);
      default:
        return 2;
    }
  }

  /** netlify-cli writes JSON and ends with 1 where nobody is signed in or the folder is not linked. */
  function writeStatus(): number {
    const site = state.isLinked ? getSite() : null;
    const siteData = site && {
      'site-id': site.id,
      'site-name': site.name,
      'site-url': `https://${site.name}.netlify.app`,
      'admin-url': `https://app.netlify.com/projects/${site.name}`,
    };
    writeJson({ loggedIn: state.isSignedIn, linked: state.isSignedIn && site !== null, siteData });
    if (state.isSignedIn && site) return 0;
    stderr += " ›   Error: You don't appear to be in a folder that is linked to a project\n";
    return 1;
  }

  /** It repeats every value, as netlify-cli does. */
  function importFile(path: string): number {
    state.modes.push((statSync(path).mode & 0o777).toString(8));
    for (const [name, value = ''] of Object.entries(parseEnv(readFileSync(path, 'utf8')))) {
      state.env[name] = { value, isSecret: false };
      stdout += `| ${name} | ${value} |\n`;
    }
    return 0;
  }

  function makeSecret(name: string): number {
    const variable = state.env[name];
    if (!variable || !args.includes('--secret') || !args.includes('--force')) return 1;
    variable.isSecret = true;
    return 0;
  }

  function deploy(): number {
    const title = String(args[args.indexOf('--message') + 1]);
    const prefix = args.includes('--prod') ? '' : `${String(args[args.indexOf('--alias') + 1])}--`;
    const address = `https://${prefix}${getSite().name}.netlify.app`;
    if (prefix === '') getSite().published_deploy = { title };
    state.deploys.unshift({ title, state: 'ready', deploy_ssl_url: address });
    return writeJson({ site_id: getSite().id, deploy_id: '1', deploy_url: address });
  }

  function callApi(method: string, given: Record<string, unknown>): number {
    const site = getSite();
    if (given['site_id'] !== site.id) return 1;
    switch (method) {
      case 'getSite':
        return writeJson(site);
      case 'updateSite':
        return writeJson(Object.assign(site, given['body']));
      case 'listSiteDeploys':
        return writeJson(state.deploys);
      case 'listSiteBuildHooks':
        return writeJson(state.hooks);
      case 'createSiteBuildHook': {
        const hook = {
          ...(given['body'] as { title: string }),
          url: 'https://api.netlify.com/build_hooks/s3cret',
        };
        state.hooks.push(hook);
        return writeJson(hook);
      }
      default:
        return 1;
    }
  }

  function getSite(): StandInState['sites'][number] {
    const site = state.sites.at(-1);
    if (!site) throw new Error('There is no project.');
    return site;
  }

  function writeJson(value: unknown): number {
    stdout += JSON.stringify(value, null, 2);
    return 0;
  }
}
