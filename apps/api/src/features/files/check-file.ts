import { Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { JobDeferred } from '../../platform/jobs/job-deferred.ts';
import { withLease } from '../../platform/mongo/lease.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { toFileKey } from '../../platform/storage/storage.ts';
import { freeQuota } from './file-quota.ts';
import { type FileRecord, FileModel } from './files.model.ts';
import type { Content } from './read-content.ts';
import { REMOVE_CONTENT_JOB } from './uploads.service.ts';

declare module '../../platform/deps.ts' {
  interface Deps {
    /** Tries whether a checked file can be stamped with the name of a buyer. */
    findStampProblem: (file: FileRecord) => Promise<FileRecord['stampProblem']>;
  }
}

/** How long a file waits for clamd before it is sold unscanned, and how long between two attempts. */
const SCAN_WAIT_MAX_MS = 30 * 60_000;
const RETRY_MS = 60_000;

const deferCheck = (): JobDeferred => new JobDeferred(new Date(Date.now() + RETRY_MS));

type Verdict = Pick<FileRecord, 'state' | 'reason'>;

function judge({ size, declaredSha256 }: FileRecord, content: Content): Verdict {
  if (content.scan === 'infected') return { state: 'refused', reason: 'infected' };
  const isIntact = content.size === size && (declaredSha256 ?? content.sha256) === content.sha256;
  if (!isIntact) return { state: 'refused', reason: 'wrongHash' };
  return { state: content.scan === 'clean' ? 'ready' : 'unscanned' };
}

async function saveVerdict(deps: Deps, file: FileRecord, fields: Partial<FileRecord>): Promise<void> {
  const { _id } = file;
  const isRefused = fields.state === 'refused';
  await inTransaction(async (session) => {
    const change = { $set: fields, $unset: { multipartId: 1, ...(isRefused ? { key: 1 } : {}) } };
    const { modifiedCount } = await FileModel.updateOne({ _id, state: 'checking' }, change, { session });
    if (modifiedCount === 0 || !isRefused) return;
    await freeQuota(file, session);
    await deps.jobs.enqueue(REMOVE_CONTENT_JOB, { file: String(_id) }, session);
  });
}

async function checkContent(deps: Deps, file: FileRecord): Promise<void> {
  // Imports file-type only for this job.
  const { readContent } = await import('./read-content.ts');
  const content = await readContent(deps, toFileKey(file._id));
  const waitedMs = deps.clock.now().getTime() - (file.receivedAt ?? file.createdAt).getTime();
  if (content.scan === 'unavailable' && waitedMs < SCAN_WAIT_MAX_MS) throw deferCheck();
  const { type, sha256 } = content;
  const verdict = judge(file, content);
  const stampProblem = verdict.state === 'refused' ? undefined : await deps.findStampProblem({ ...file, type });
  await saveVerdict(deps, file, { ...verdict, type, sha256, ...(stampProblem ? { stampProblem } : {}) });
}

/** Decides whether a complete upload can be sold. Idempotent. @throws JobDeferred while clamd or another check is busy */
export async function checkFile(deps: Deps, id: string): Promise<void> {
  const lease = await withLease(`file-check:${id}`, async () => {
    const file = await FileModel.findOne({ _id: new Types.ObjectId(id), state: 'checking' }).lean<FileRecord>();
    if (file) await checkContent(deps, file);
  });
  if (!lease) throw deferCheck();
}
