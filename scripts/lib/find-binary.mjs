import { execFileSync } from 'node:child_process';
import { isAbsolute } from 'node:path';
import { ExpectedError } from './output.mjs';
import { findOnPath } from './paths.mjs';

/** Prefers the program that `variable` names over those on PATH. @throws ExpectedError if the named one is not usable */
export function findBinary(variable, names, isUsable) {
  const configuredPath = process.env[variable];
  if (!configuredPath)
    return names.map((name) => (isAbsolute(name) ? name : findOnPath(name))).find((path) => path && isUsable(path));
  if (isUsable(configuredPath)) return configuredPath;
  throw new ExpectedError(
    `${variable}: ${configuredPath} does not run here, or is too old. Next: correct it, or unset it to search for another one.`,
  );
}

export function canRun(binary, args, env = {}) {
  try {
    execFileSync(binary, args, { timeout: 20_000, stdio: 'ignore', env: { ...process.env, ...env } });
    return true;
  } catch {
    return false;
  }
}
