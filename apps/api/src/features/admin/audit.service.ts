import { AUDIT_MONEY_FIELDS } from '@banca/contracts/audit-money-fields';
import type { AuditEntry, listAudit as listAuditShape } from '@banca/contracts/admin.schemas';
import type { Translator } from '@banca/messages/catalogues';
import type { QueryFilter, Types } from 'mongoose';
import type { z } from 'zod';
import { centavosToMzn } from '../../platform/money.ts';
import { AuditEntryModel, type AuditRecord } from '../../platform/mongo/audit.ts';
import { type AuditQuery, listAuditActions, listAuditEntries } from './audit.lists.ts';
import { CURSOR_BATCH_SIZE, iterateCursor, type PageInfo, pageInfo } from '../../platform/mongo/page.ts';
import { translateCancelReason } from '../orders/order-states.ts';
import { findUserIdByUsername, findUsernames } from '../accounts/users.service.ts';

type Query = z.output<(typeof listAuditShape)['query']>;
type Entry = z.input<typeof AuditEntry>;

/** A precaution only: no code writes secrets to the audit log. */
const SECRET_FIELD = /password|hash|token|secret|screenshot/i;

function presentValue(name: string, value: unknown, t: Translator['t']): unknown {
  if (value !== null && typeof value === 'object' && !Array.isArray(value)) return presentFields(value, t);
  if (AUDIT_MONEY_FIELDS.has(name) && typeof value === 'number') return centavosToMzn(value);
  return name === 'cancelReason' && typeof value === 'string' ? translateCancelReason(value, t) : value;
}

function presentFields(record: object, t: Translator['t']): Record<string, unknown> {
  const fields = Object.entries(record).filter(([name]) => !SECRET_FIELD.test(name));
  return Object.fromEntries(fields.map(([name, value]) => [name, presentValue(name, value, t)]));
}

const presentState = (state: unknown, t: Translator['t']): unknown =>
  presentValue('', JSON.parse(JSON.stringify(state ?? null)), t);

const presentEntry = (entry: AuditRecord, usernames: Map<string, string>, t: Translator['t']): Entry => ({
  _id: String(entry._id),
  at: entry.at,
  actor: entry.actor ? { _id: String(entry.actor), username: usernames.get(String(entry.actor)) ?? '' } : null,
  action: entry.action,
  target: entry.target ? String(entry.target) : null,
  // An account that was deleted has no username.
  targetUsername: usernames.get(String(entry.target)) || undefined,
  ...(entry.apiToken ? { apiToken: entry.apiToken } : {}),
  before: presentState(entry.before, t),
  after: presentState(entry.after, t),
});

const matchesWord = (action: string, word: string): boolean =>
  action.startsWith(word) || action.split(/[.-]/).some((segment) => segment.startsWith(word));

/** A word narrows the actions or, if it matches none, must be the username of the actor. @returns null if nothing can match */
async function applySearch(requested: AuditQuery, q: string): Promise<AuditQuery | null> {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const allActions = words.length > 0 ? await listAuditActions() : [];
  const narrowed = { ...requested };
  for (const word of words) {
    const actions = allActions.filter((action) => matchesWord(action, word));
    if (actions.length > 0) {
      narrowed.actions = (narrowed.actions ?? allActions).filter((action) => actions.includes(action));
      continue;
    }
    const actor = (await findUserIdByUsername(word.replace(/^@/, '')))?.toString();
    if (actor === undefined || (narrowed.actor ?? actor) !== actor) return null;
    narrowed.actor = actor;
  }
  return narrowed;
}

export async function listAudit(
  { q = '', action, ...requested }: Query,
  t: Translator['t'],
): Promise<PageInfo & { entries: Entry[] }> {
  const query = await applySearch({ ...requested, ...(action ? { actions: [action] } : {}) }, q);
  if (!query || query.actions?.length === 0) return { entries: [], ...pageInfo(requested, 0) };
  const { entries, ...page } = await listAuditEntries(query);
  const usernames = await findUsernames(entries.flatMap(({ actor, target }) => [actor, target].filter((id) => id != null)));
  return { ...page, entries: entries.map((entry) => presentEntry(entry, usernames, t)) };
}

async function* iterateAudit(filter: QueryFilter<AuditRecord>): AsyncGenerator<AuditRecord> {
  const cursor = AuditEntryModel.find(filter).sort({ at: -1, _id: -1 }).lean().cursor({ batchSize: CURSOR_BATCH_SIZE });
  yield* iterateCursor<AuditRecord>(cursor);
}

/** Omits names of other people, and the changes of own actions, which contain the data of other people. */
export async function* iterateAccountAudit(account: Types.ObjectId, t: Translator['t']) {
  for await (const { at, action, actor, target, before, after } of iterateAudit({ target: account }))
    yield { at, action, isOwn: account.equals(actor), target, before: presentState(before, t), after: presentState(after, t) };
  for await (const { at, action, target, apiToken } of iterateAudit({ actor: account, target: { $ne: account } }))
    yield { at, action, isOwn: true, target, ...(apiToken ? { apiToken } : {}) };
}
