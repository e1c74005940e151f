import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import type { Config } from '../config.ts';

export interface Mailbox {
  /** Every mail written so far, parsed as a mail program would. */
  readAll(): Promise<Email[]>;
  readTo(address: string): Promise<Email[]>;
  clear(): Promise<void>;
}

/** Reads the `.eml` files that the server writes when it has no mail server. */
export function createMailbox(config: Config): Mailbox {
  const folder = join(config.DATA_DIR, 'mail');
  const all = async (): Promise<Email[]> => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
    return await Promise.all(names.map(async (name) => await PostalMime.parse(await readFile(join(folder, name)))));
  };
  return {
    readAll: all,
    readTo: async (address) => (await all()).filter((mail) => mail.to?.some((to) => to.address === address)),
    clear: async () => await rm(folder, { recursive: true, force: true }),
  };
}
