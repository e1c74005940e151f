import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from './test-app.ts';

/** Makes a file look as if it had been stored `ms` before the time of the tests. */
export async function setFileAge({ clock, deps }: TestApp, key: string, ms: number): Promise<void> {
  const time = new Date(clock.now().getTime() - ms);
  await utimes(join(deps.config.DATA_DIR, 'storage', key), time, time);
}
