import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { catalogues } from '@banca/messages/catalogues';

const MESSAGE_IDS = ['offline.title', 'offline.heading', 'offline.text', 'offline.retry'];

/** Writes `offline.LOCALE.html`, which the service worker shows without a network, for each locale. */
export async function writeOfflinePages({ root, clientDir }) {
  const template = await readFile(path.join(root, 'src/worker/offline.html'), 'utf8');
  for (const { locale, messages } of catalogues.values()) {
    const html = template.replaceAll(/%([\w.]+)%/g, (placeholder, name) => {
      if (name === 'LANGUAGE') return locale.htmlLang;
      if (!MESSAGE_IDS.includes(name)) throw new Error(`offline.html contains the unknown placeholder ${placeholder}`);
      return messages[name];
    });
    await writeFile(path.join(clientDir, `offline.${locale.id}.html`), html);
  }
}
