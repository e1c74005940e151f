import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listSources } from './imports.mjs';
import { repositoryRoot } from './paths.mjs';

/** @param options.visit gets the program of a file and `report(node, text)` @param options.advice what to do about such a text */
export async function lintSources({ isChecked, visit, advice, summary }) {
  const requireFromWeb = createRequire(join(repositoryRoot, 'apps/web/package.json'));
  const { parseSync } = await import(pathToFileURL(requireFromWeb.resolve('vite')).href);
  const problems = ['apps/web/src', 'apps/api/src']
    .flatMap(listSources)
    .filter(isChecked)
    .flatMap((name) => {
      const source = readFileSync(join(repositoryRoot, name), 'utf8');
      const { program, errors } = parseSync(name, source);
      if (errors.length > 0) throw new Error(`${name}: ${errors[0].message}`);
      const fileProblems = [];
      visit(program, ({ start, end }, text = source.slice(start, end)) => {
        const line = source.slice(0, start).split('\n').length;
        fileProblems.push(`${name}:${line}: ${advice}: ${text.trim().replaceAll(/\s+/g, ' ').slice(0, 80)}`);
      });
      return fileProblems;
    });
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.stdout.write(`${problems.length} ${summary}\n`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
