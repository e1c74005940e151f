import { type QueryFilter, Types } from 'mongoose';
import { maputoDayEnd, maputoDayStart } from '../../platform/clock.ts';
import { AUDIT_INDEXES, AuditEntryModel, type AuditRecord } from '../../platform/mongo/audit.ts';
import { type PageInfo, pageInfo, type PageRequest, skipOf, TOTAL_BOUND } from '../../platform/mongo/page.ts';

/** Of a target's history, at most so many entries are looked through for those of an actor or action. */
const CANDIDATES_MAX = 4_000;
const NEWEST = { at: -1, _id: -1 } as const;

export interface AuditQuery extends PageRequest {
  actor?: string | undefined;
  /** Any of these. */
  actions?: string[] | undefined;
  target?: string | undefined;
  /** Maputo days, both inclusive. */
  from?: string | undefined;
  to?: string | undefined;
}

interface AuditPage extends PageInfo {
  entries: AuditRecord[];
}

type Filter = QueryFilter<AuditRecord>;

const datesOf = ({ from, to }: AuditQuery): Filter =>
  from || to ? { at: { ...(from ? { $gte: maputoDayStart(from) } : {}), ...(to ? { $lt: maputoDayEnd(to) } : {}) } } : {};

const doneOf = ({ actor, actions }: AuditQuery): Filter => ({
  ...(actor ? { actor: new Types.ObjectId(actor) } : {}),
  ...(actions ? { action: { $in: actions } } : {}),
});

function indexOf({ actor, actions }: AuditQuery): string {
  if (actor) return actions ? AUDIT_INDEXES.actorAction : AUDIT_INDEXES.actor;
  return actions ? AUDIT_INDEXES.action : AUDIT_INDEXES.all;
}

/** A walk along an index that is in the list's order already. */
async function walk(query: AuditQuery, filter: Filter, hint: string): Promise<AuditPage> {
  const skip = skipOf(query);
  const page = AuditEntryModel.find(filter)
    .sort(NEWEST)
    .skip(skip ?? 0)
    .limit(query.limit)
    .hint(hint);
  const [entries, counted] = await Promise.all([
    skip === null ? [] : page.lean<AuditRecord[]>(),
    AuditEntryModel.countDocuments(filter, { hint, limit: TOTAL_BOUND + 1 }),
  ]);
  return { entries, ...pageInfo(query, counted) };
}

/** The newest entries of a target, looked through for who did what. */
async function lookThrough(query: AuditQuery, filter: Filter): Promise<AuditPage> {
  const hint = AUDIT_INDEXES.target;
  const candidates = [{ $match: filter }, { $sort: NEWEST }, { $limit: CANDIDATES_MAX }, { $match: doneOf(query) }];
  const page = [...candidates, { $skip: skipOf(query) ?? CANDIDATES_MAX }, { $limit: query.limit }];
  const [entries, [found], looked] = await Promise.all([
    AuditEntryModel.aggregate<AuditRecord>(page as never[], { hint }),
    AuditEntryModel.aggregate<{ n: number }>([...candidates, { $count: 'n' }] as never[], { hint }),
    AuditEntryModel.countDocuments(filter, { hint, limit: CANDIDATES_MAX }),
  ]);
  return { entries, ...pageInfo(query, found?.n ?? 0), ...(looked < CANDIDATES_MAX ? {} : { totalIsExact: false }) };
}

/** One page of the audit log, newest first. */
export async function listAuditEntries(query: AuditQuery): Promise<AuditPage> {
  const dates = datesOf(query);
  if (!query.target) return await walk(query, { ...doneOf(query), ...dates }, indexOf(query));
  const history = { target: new Types.ObjectId(query.target), ...dates };
  return query.actor || query.actions ? await lookThrough(query, history) : await walk(query, history, AUDIT_INDEXES.target);
}

/** Every action in the log: a few dozen, each one step in an index. */
export const listActions = async (): Promise<string[]> => await AuditEntryModel.distinct('action');
