import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const EMAIL_POLL_MS = 1000;
const STATE_AFTER = { order: 'pending', withdrawal: 'withdrawn', approval: 'completed', return: 'returned', proof: 'pending' };

/**
 * Looks up each request of the ledger in the database, the files and the emails.
 * @returns `lost`: acknowledged requests that left no trace. `doubled`: requests with several effects. Both list `{ period, description }`.
 */
export async function verifyLedger({ entries, database, filesFolder, emails, emailTimeoutMs }) {
  const findings = { lost: [], doubled: [] };
  const check = (entry, count, description) => {
    if (count === 0 && entry.acknowledgedAt !== undefined) findings.lost.push({ period: entry.period, description });
    if (count > 1) findings.doubled.push({ period: entry.period, description: `${description}, ${count} times` });
  };
  const listEntries = (...kinds) => entries.filter(({ kind }) => kinds.includes(kind));
  await verifyOrders({ database, filesFolder, listEntries, check });
  await verifyProducts({ database, filesFolder, listEntries, check });
  await verifyEmails({ approvals: listEntries('approval'), emails, emailTimeoutMs, check });
  return findings;
}

async function verifyOrders({ database, filesFolder, listEntries, check }) {
  const orders = await database.collection('orders').find().toArray();
  const ordersByEmail = Map.groupBy(orders, ({ email }) => email);
  const ordersById = new Map(orders.map((order) => [String(order._id), order]));
  for (const entry of listEntries('order')) {
    const found = ordersByEmail.get(entry.email) ?? [];
    check(entry, found.length, `order of ${entry.email}`);
    for (const { screenshot } of found)
      check(entry, Number(existsSync(join(filesFolder, screenshot))), `screenshot of ${entry.email}`);
  }
  const lastChangeByOrder = new Map(listEntries(...Object.keys(STATE_AFTER)).map((entry) => [entry.id, entry]));
  for (const [id, entry] of lastChangeByOrder)
    if (entry.acknowledgedAt !== undefined)
      check(entry, Number(ordersById.get(id)?.state === STATE_AFTER[entry.kind]), `${entry.kind} of ${id}`);
  await verifyAudits({ database, listEntries, check });
  for (const entry of listEntries('proof'))
    check(entry, ordersById.get(entry.id)?.earlierProofs?.length ?? 0, `proof of ${entry.id}`);
  for (const entry of listEntries('download'))
    check(entry, Math.min(1, ordersById.get(entry.id)?.downloads ?? 0), `download of ${entry.id}`);
}

/** Each transition writes one audit entry, in its transaction. */
async function verifyAudits({ database, listEntries, check }) {
  const actions = { approval: 'order.approve', return: 'order.return', withdrawal: 'order.withdraw' };
  const audits = await database
    .collection('audit_entries')
    .find({ action: { $in: Object.values(actions) } })
    .toArray();
  const counts = new Map();
  for (const { action, target } of audits) counts.set(`${action} ${target}`, (counts.get(`${action} ${target}`) ?? 0) + 1);
  for (const entry of listEntries(...Object.keys(actions)))
    check(entry, counts.get(`${actions[entry.kind]} ${entry.id}`) ?? 0, `audit entry of the ${entry.kind} of ${entry.id}`);
}

async function verifyProducts({ database, filesFolder, listEntries, check }) {
  const products = await database.collection('products').find().toArray();
  for (const entry of listEntries('product')) {
    const found = products.filter(({ title }) => title === entry.title);
    check(entry, found.length, `product ${entry.title}`);
    for (const image of found.flatMap(({ images }) => images))
      check(entry, Number(existsSync(join(filesFolder, image))), `image of ${entry.title}`);
  }
  const reviews = await database.collection('reviews').find().toArray();
  for (const entry of listEntries('review')) {
    const found = reviews.filter(({ product, user }) => String(product) === entry.productId && String(user) === entry.user);
    check(entry, found.length, `review of ${entry.productId} by ${entry.user}`);
  }
}

/** An email may arrive twice, but only with the same Message-ID. */
async function verifyEmails({ approvals, emails, emailTimeoutMs, check }) {
  const deadline = performance.now() + emailTimeoutMs;
  const listMessageIds = ({ id }) =>
    new Set(emails.flatMap(({ messageId }) => (messageId?.startsWith(`order.${id}.download.`) ? [messageId] : [])));
  const isMissing = (entry) => entry.acknowledgedAt !== undefined && listMessageIds(entry).size === 0;
  while (approvals.some(isMissing) && performance.now() < deadline) await wait(EMAIL_POLL_MS);
  for (const entry of approvals) check(entry, listMessageIds(entry).size, `email with the download link of ${entry.id}`);
}
