import { type QueryFilter, Types } from 'mongoose';
import { endOfMaputoDay, startOfMaputoDay } from '../../platform/clock.ts';
import { AUDIT_INDEXES, AuditEntryModel, type AuditRecord } from '../../platform/mongo/audit.ts';
import type { PageInfo, PageRequest } from '../../platform/mongo/page.ts';
import { scanIndex } from '../../platform/mongo/scan-index.ts';

const NEWEST_FIRST = { at: -1, _id: -1 } as const;

export interface AuditQuery extends PageRequest {
  actor?: string | undefined;
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

function toDateFilter({ from, to }: AuditQuery): Filter {
  if (!from && !to) return {};
  return { at: { ...(from ? { $gte: startOfMaputoDay(from) } : {}), ...(to ? { $lt: endOfMaputoDay(to) } : {}) } };
}

const toActorActionFilter = ({ actor, actions }: AuditQuery): Filter => ({
  ...(actor ? { actor: new Types.ObjectId(actor) } : {}),
  ...(actions ? { action: { $in: actions } } : {}),
});

function chooseIndex({ actor, actions }: AuditQuery): string {
  if (actor) return actions ? AUDIT_INDEXES.actorAction : AUDIT_INDEXES.actor;
  return actions ? AUDIT_INDEXES.action : AUDIT_INDEXES.all;
}

/** No index covers `target` with actor and action, so these are checked on at most 4,000 entries of the target. */
export async function listAuditEntries(query: AuditQuery): Promise<AuditPage> {
  const { page, limit, target } = query;
  const actorActionFilter = toActorActionFilter(query);
  const plan = target
    ? { filter: { target: new Types.ObjectId(target), ...toDateFilter(query) }, hint: AUDIT_INDEXES.target }
    : { filter: { ...actorActionFilter, ...toDateFilter(query) }, hint: chooseIndex(query) };
  const { rows, ...info } = await scanIndex<AuditRecord, AuditRecord>({
    model: AuditEntryModel,
    page: { page, limit },
    sort: NEWEST_FIRST,
    plans: [{ ...plan, isSorted: true }],
    unindexedFilter: target && Object.keys(actorActionFilter).length > 0 ? actorActionFilter : undefined,
  });
  return { entries: rows, ...info };
}

export const listAuditActions = async (): Promise<string[]> => await AuditEntryModel.distinct('action');
