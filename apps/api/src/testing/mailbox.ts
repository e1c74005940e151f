import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import type { Config } from '../config.ts';

export interface Mailbox {
  /** Reads and parses every email sent so far. */
  readAll(): Promise<Email[]>;
  readTo(address: string): Promise<Email[]>;
  clear(): Promise<void>;
}

/** Reads the `.eml` files that the API writes when no SMTP server is configured. */
export function createMailbox(config: Config): Mailbox {
  const folder = join(config.DATA_DIR, 'mail');
  const readAll = async (): Promise<Email[]> => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
    return await Promise.all(names.map(async (name) => await PostalMime.parse(await readFile(join(folder, name)))));
  };
  return {
    readAll,
    readTo: async (address) => (await readAll()).filter((email) => email.to?.some((to) => to.address === address)),
    clear: async () => await rm(folder, { recursive: true, force: true }),
  };
}
