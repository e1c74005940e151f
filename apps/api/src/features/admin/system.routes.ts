import type { UnfinishedJob } from '@banca/contracts/admin-system.schemas';
import { admin } from '@banca/contracts/server';
import type { z } from 'zod';
import { notFound } from '../../platform/errors.ts';
import { type Api, route } from '../../platform/http/route.ts';
import type { UnfinishedJob as UnfinishedJobRecord } from '../../platform/jobs/unfinished-jobs.ts';
import { type AuditEntry, writeAudit, writeAuditInOwnTransaction } from '../../platform/mongo/audit.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { createSystemReader } from './system.service.ts';

const ERROR_MAX_LENGTH = 300;

const toErrorText = (lastError = ''): string => (lastError.split('\n', 1)[0] ?? '').slice(0, ERROR_MAX_LENGTH);

const presentUnfinishedJob = (job: UnfinishedJobRecord): z.input<typeof UnfinishedJob> => ({
  _id: String(job._id),
  name: job.handlerName,
  status: job.failedAt ? 'failed' : 'retrying',
  attempts: job.attemptsCount,
  error: toErrorText(job.lastError),
  createdAt: job.createdAt,
  nextAttemptAt: job.failedAt ? null : (job.nextRunAt ?? null),
  order: job.data?.order ?? null,
});

export function adminSystemRoutes(api: Api): void {
  const { clock, jobs } = api.deps;
  const buildAudit = (action: string, actor: string, job: UnfinishedJobRecord | undefined): AuditEntry => {
    if (!job) throw notFound();
    return { at: clock.now(), actor, action, target: job._id, before: { job: job.handlerName } };
  };
  route(api, admin.getSystem, createSystemReader(api.deps));
  route(api, admin.listJobs, async ({ query }) => {
    const { jobs: unfinishedJobs, ...page } = await jobs.unfinished.list(query);
    return { ...page, jobs: unfinishedJobs.map(presentUnfinishedJob) };
  });
  route(api, admin.retryJob, async ({ params, user, t }) => {
    await writeAuditInOwnTransaction(buildAudit('job.retry', user.id, await jobs.unfinished.retry(params.id)));
    return { message: t('adminSystem.queued') };
  });
  route(api, admin.discardJob, async ({ params, user, t }) => {
    await inTransaction(async (session) => {
      await writeAudit(buildAudit('job.discard', user.id, await jobs.unfinished.discard(params.id, session)), session);
    });
    return { message: t('adminSystem.discarded') };
  });
}
