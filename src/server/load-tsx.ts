import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Enables imports of `.tsx` in this process: Node strips types but does not support JSX. */
export async function loadTsx(): Promise<void> {
  const { default: ts } = await import('typescript');
  registerHooks({
    load: (url, context, next) => {
      if (!url.startsWith('file:') || !url.endsWith('.tsx')) return next(url, context);
      const { outputText } = ts.transpileModule(readFileSync(fileURLToPath(url), 'utf8'), {
        compilerOptions: {
          jsx: ts.JsxEmit.ReactJSX,
          module: ts.ModuleKind.ESNext,
          target: ts.ScriptTarget.ESNext,
          verbatimModuleSyntax: true,
        },
      });
      return { format: 'module', source: outputText, shortCircuit: true };
    },
  });
}
