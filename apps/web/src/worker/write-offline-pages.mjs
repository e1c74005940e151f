import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BUYER_PROBLEM_LABELS } from '@banca/contracts/buyer-problem';
import { ORDER_STATE_LABELS } from '@banca/contracts/order-state-labels';
import { catalogues } from '@banca/messages/catalogues';

const MESSAGE_IDS = [
  'offline.title',
  'offline.heading',
  'offline.text',
  'offline.retry',
  'offline.libraryTitle',
  'offline.librarySince',
  'ownOrders.onDevice',
];
/** What each page tells a visitor without a connection. */
const TEXT_IDS = {
  offline: 'offline.text',
  'offline-order': 'offline.orderText',
  'offline-library': 'offline.libraryText',
  'offline-checkout': 'offline.checkoutText',
};

/** The texts of the states of orders and of their problems, as JSON. */
const renderStates = (messages) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries({ ...ORDER_STATE_LABELS, ...BUYER_PROBLEM_LABELS }).map(([state, id]) => [state, messages[id]]),
    ),
  );

/** Writes each page for each locale as `PAGE.LOCALE.html`. The service worker shows them without a network. */
export async function writeOfflinePages({ root, clientDir }) {
  const template = await readFile(path.join(root, 'src/worker/offline.html'), 'utf8');
  for (const { locale, messages } of catalogues.values())
    for (const [page, textId] of Object.entries(TEXT_IDS)) {
      const html = template.replaceAll(/%([\w.]+)%/g, (placeholder, name) => {
        if (name === 'LANGUAGE') return locale.htmlLang;
        if (name === 'STATES') return renderStates(messages);
        if (!MESSAGE_IDS.includes(name)) throw new Error(`offline.html contains the unknown placeholder ${placeholder}`);
        return messages[name === 'offline.text' ? textId : name];
      });
      await writeFile(path.join(clientDir, `${page}.${locale.id}.html`), html);
    }
}
