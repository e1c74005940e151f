// Builds stages of the Dockerfile as folders, without Docker. Supports FROM, WORKDIR, COPY and RUN.
import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, delimiter, join, relative } from 'node:path';
import { ExpectedError } from './output.mjs';
import { root } from './paths.mjs';
import { runCommand } from './process.mjs';

/** Returns `{ base, instructions: [{ name, text }] }` by stage name. */
export function readStages() {
  const lines = readFileSync(join(root, 'Dockerfile'), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'));
  const stages = new Map();
  let stage;
  for (const line of lines.join('\n').replaceAll('\\\n', ' ').split('\n').filter(Boolean)) {
    const [, name, text] = /^([A-Z]+)\s+(.*)$/.exec(line.trim()) ?? [];
    if (name === undefined) throw new ExpectedError(`the Dockerfile has a line that this script does not support: ${line}`);
    if (name === 'FROM') {
      const [base, , stageName] = text.split(/\s+/);
      stage = { base, instructions: [] };
      stages.set(stageName, stage);
    } else stage.instructions.push({ name, text: text.trim() });
  }
  return stages;
}

export function getEnvironment(stage) {
  const texts = stage.instructions.filter(({ name }) => name === 'ENV').map(({ text }) => text);
  return Object.fromEntries(texts.flatMap((text) => [...text.matchAll(/(\w+)=(\S+)/g)].map(([, key, value]) => [key, value])));
}

export function getCommand(stage) {
  return JSON.parse(stage.instructions.findLast(({ name }) => name === 'CMD').text);
}

/** Each stage becomes a folder below `folder`. Without `runs`, a build skips RUN instructions. */
export function createStageBuilder(stages, folder) {
  const built = new Map();
  const ignored = createIgnoreFilter();
  const env = {
    npm_config_prefix: join(folder, 'global'),
    PATH: [join(folder, 'global/bin'), process.env.PATH].join(delimiter),
  };

  async function build(name, { runs = true } = {}) {
    if (!built.has(name)) built.set(name, await create(name, runs));
    return built.get(name);
  }

  async function create(name, runs) {
    const { base, instructions } = stages.get(name);
    const target = join(folder, name);
    if (stages.has(base)) await runCommand('cp', ['-a', await build(base), target]);
    else mkdirSync(target);
    let workdir = stages.has(base) ? getWorkdir(stages.get(base)) : '/';
    for (const instruction of instructions) {
      if (instruction.name === 'WORKDIR') {
        workdir = instruction.text;
        mkdirSync(join(target, workdir), { recursive: true });
      } else if (instruction.name === 'COPY') await copy(instruction.text, join(target, workdir));
      else if (instruction.name === 'RUN' && runs) {
        const command = instruction.text.replaceAll(/--mount=\S+\s+/g, '');
        await runCommand('/bin/sh', ['-c', command], { cwd: join(target, workdir), env, tail: 30 });
      }
    }
    return target;
  }

  async function copy(text, workdir) {
    const words = text.split(/\s+/);
    const from = words[0].startsWith('--from=') ? words.shift().slice('--from='.length) : undefined;
    const source = from === undefined ? root : await build(from);
    const destination = join(workdir, words.at(-1));
    for (const word of words.slice(0, -1)) {
      const path = join(source, word);
      const isMissing = !existsSync(path) || (from === undefined && ignored(word));
      if (isMissing) throw new ExpectedError(`the Dockerfile copies ${word}, which does not exist`);
      const isFolder = statSync(path).isDirectory();
      const into = isFolder || !words.at(-1).endsWith('/') ? destination : join(destination, basename(path));
      mkdirSync(isFolder ? into : join(into, '..'), { recursive: true });
      const filter = (child) => !ignored(relative(root, child));
      if (from === undefined) cpSync(path, into, { recursive: true, filter });
      else await runCommand('cp', ['-a', isFolder ? `${path}/.` : path, into]);
    }
  }

  return build;
}

const getWorkdir = (stage) => stage.instructions.findLast(({ name }) => name === 'WORKDIR')?.text ?? '/';

/** Supports the patterns of .dockerignore: names at the root, and names in any folder after two stars. */
function createIgnoreFilter() {
  const patterns = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  return (path) => {
    const names = path.split('/').filter((name) => name !== '.');
    return patterns.some((pattern) => (pattern.startsWith('**/') ? names.includes(pattern.slice(3)) : names[0] === pattern));
  };
}
