import { getApiTokenName } from '../tracing.ts';
import { inTransaction } from './transaction.ts';
import { type ClientSession, type InferSchemaType, model, Schema, type Types } from 'mongoose';

const auditSchema = new Schema(
  {
    at: { type: Date, required: true },
    actor: { type: Schema.Types.ObjectId, default: null },
    action: { type: String, required: true },
    target: { type: Schema.Types.ObjectId, default: null },
    before: { type: Schema.Types.Mixed },
    after: { type: Schema.Types.Mixed },
    /** The name of the API token with which the actor did it. */
    apiToken: String,
  },
  { versionKey: false, collection: 'audit_entries' },
);
const NEWEST = { at: -1, _id: -1 } as const;
export const AUDIT_INDEXES = {
  all: 'newest entries',
  actor: 'what one person did',
  action: 'one kind of action',
  actorAction: 'one kind of action of one person',
  target: 'history of one target, newest',
} as const;
auditSchema.index(NEWEST, { name: AUDIT_INDEXES.all });
auditSchema.index({ actor: 1, ...NEWEST }, { name: AUDIT_INDEXES.actor });
auditSchema.index({ action: 1, ...NEWEST }, { name: AUDIT_INDEXES.action });
auditSchema.index({ actor: 1, action: 1, ...NEWEST }, { name: AUDIT_INDEXES.actorAction });
auditSchema.index({ target: 1, ...NEWEST }, { name: AUDIT_INDEXES.target });

export type AuditRecord = InferSchemaType<typeof auditSchema> & { _id: Types.ObjectId };

export const AuditEntryModel = model('AuditEntry', auditSchema);

export interface AuditEntry {
  at: Date;
  actor: Types.ObjectId | string | null;
  action: string;
  target: Types.ObjectId | null;
  before?: unknown;
  after?: unknown;
}

export async function writeAudits(entries: AuditEntry[], session: ClientSession): Promise<void> {
  const apiToken = getApiTokenName();
  await AuditEntryModel.insertMany(apiToken === undefined ? entries : entries.map((entry) => ({ ...entry, apiToken })), {
    session,
  });
}

export const writeAuditInOwnTransaction = (entry: AuditEntry): Promise<void> =>
  inTransaction((session) => writeAudit(entry, session));

export const writeAudit = (entry: AuditEntry, session: ClientSession): Promise<void> => writeAudits([entry], session);
