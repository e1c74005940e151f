import mongoose, { type ClientSession, type Types } from 'mongoose';

const { model, Schema } = mongoose;

const auditSchema = new Schema(
  {
    at: { type: Date, required: true },
    actor: { type: Schema.Types.ObjectId, default: null },
    action: { type: String, required: true },
    target: { type: Schema.Types.ObjectId, default: null },
    before: { type: Schema.Types.Mixed },
    after: { type: Schema.Types.Mixed },
  },
  { versionKey: false, collection: 'audit_entries' },
);
auditSchema.index({ at: -1, _id: -1 }, { name: 'newest entries' });
auditSchema.index({ target: 1, at: -1 }, { name: 'history of one target' });

const AuditEntry = model('AuditEntry', auditSchema);

export interface Audit {
  at: Date;
  /** Who acted; null for the system itself. */
  actor: Types.ObjectId | string | null;
  action: string;
  /** Null for what concerns many at once. */
  target: Types.ObjectId | null;
  before?: unknown;
  after?: unknown;
}

/** Keeps who changed what, when, in the transaction of the change (decisions, section 4). */
export async function writeAudit(entry: Audit, session: ClientSession): Promise<void> {
  await AuditEntry.insertMany([entry], { session });
}
