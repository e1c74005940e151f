// Builds stages of the Dockerfile as folders, without Docker. Executes FROM, WORKDIR, COPY and RUN, and reads ENV and CMD.
import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, delimiter, join, relative } from 'node:path';
import { ExpectedError } from './output.mjs';
import { repositoryRoot } from './paths.mjs';
import { runCommand } from './process.mjs';

/** Returns `{ base, instructions: [{ name, text }] }` by stage name. */
export function readStages() {
  const lines = readFileSync(join(repositoryRoot, 'Dockerfile'), 'utf8')
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

/** Leaves out variables whose value refers to a build argument. */
export function getEnvironment(stage) {
  const texts = stage.instructions.filter(({ name }) => name === 'ENV').map(({ text }) => text);
  return Object.fromEntries(
    texts.flatMap((text) => [...text.matchAll(/(\w+)=([^\s$]+)(?=\s|$)/g)].map(([, key, value]) => [key, value])),
  );
}

export function getCommand(stage) {
  return JSON.parse(stage.instructions.findLast(({ name }) => name === 'CMD').text);
}

/** Returns a function that builds a stage in a subfolder of `folder`. It skips RUN instructions if `shouldExecuteRun` is false. */
export function createStageBuilder(stages, folder) {
  const builtFolders = new Map();
  const isIgnored = createIgnoreFilter();
  const env = {
    npm_config_prefix: join(folder, 'global'),
    PATH: [join(folder, 'global/bin'), process.env.PATH].join(delimiter),
  };

  async function buildStage(name, { shouldExecuteRun = true } = {}) {
    if (!builtFolders.has(name)) builtFolders.set(name, await createStage(name, shouldExecuteRun));
    return builtFolders.get(name);
  }

  async function createStage(name, shouldExecuteRun) {
    const { base, instructions } = stages.get(name);
    const target = join(folder, name);
    if (stages.has(base)) await runCommand('cp', ['-a', await buildStage(base), target]);
    else mkdirSync(target);
    let workdir = stages.has(base) ? getWorkdir(stages.get(base)) : '/';
    for (const instruction of instructions) {
      if (instruction.name === 'WORKDIR') {
        workdir = instruction.text;
        mkdirSync(join(target, workdir), { recursive: true });
      } else if (instruction.name === 'COPY') await copyFiles(instruction.text, join(target, workdir));
      else if (instruction.name === 'RUN' && shouldExecuteRun) {
        const command = instruction.text.replaceAll(/--mount=\S+\s+/g, '');
        await runCommand('/bin/sh', ['-c', command], { cwd: join(target, workdir), env, tail: 30 });
      }
    }
    return target;
  }

  async function copyFiles(text, workdir) {
    const words = text.split(/\s+/);
    const from = words[0].startsWith('--from=') ? words.shift().slice('--from='.length) : undefined;
    const source = from === undefined ? repositoryRoot : await buildStage(from);
    const destination = join(workdir, words.at(-1));
    for (const word of words.slice(0, -1)) {
      const path = join(source, word);
      const isMissing = !existsSync(path) || (from === undefined && isIgnored(word));
      if (isMissing)
        throw new ExpectedError(`the Dockerfile copies ${word}, which does not exist or is excluded by .dockerignore`);
      const isFolder = statSync(path).isDirectory();
      const target = isFolder || !words.at(-1).endsWith('/') ? destination : join(destination, basename(path));
      mkdirSync(isFolder ? target : join(target, '..'), { recursive: true });
      const filter = (child) => !isIgnored(relative(repositoryRoot, child));
      if (from === undefined) cpSync(path, target, { recursive: true, filter });
      else await runCommand('cp', ['-a', isFolder ? `${path}/.` : path, target]);
    }
  }

  return buildStage;
}

const getWorkdir = (stage) => stage.instructions.findLast(({ name }) => name === 'WORKDIR')?.text ?? '/';

// Supports two kinds of patterns in .dockerignore: "name" (only at the root) and "**/name" (in any folder).
function createIgnoreFilter() {
  const patterns = readFileSync(join(repositoryRoot, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  return (path) => {
    const names = path.split('/').filter((name) => name !== '.');
    return patterns.some((pattern) => (pattern.startsWith('**/') ? names.includes(pattern.slice(3)) : names[0] === pattern));
  };
}
