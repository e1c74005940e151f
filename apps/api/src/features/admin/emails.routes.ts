import type { UnsentEmail } from '@banca/contracts/admin-emails.schemas';
import { adminEmails } from '@banca/contracts/server';
import { Types } from 'mongoose';
import type { z } from 'zod';
import type { UnsentEmailJob } from '../../platform/jobs/unsent-emails.ts';
import { notFound } from '../../platform/errors.ts';
import { type Api, route } from '../../platform/http/route.ts';
import { writeAuditInOwnTransaction } from '../../platform/mongo/audit.ts';

const ERROR_MAX_LENGTH = 300;

const presentUnsentEmail = (job: UnsentEmailJob): z.input<typeof UnsentEmail> => ({
  _id: String(job._id),
  job: job.handlerName,
  status: job.failedAt ? 'failed' : 'retrying',
  attempts: job.attemptsCount,
  error: (job.lastError ?? '').slice(0, ERROR_MAX_LENGTH),
  createdAt: job.createdAt,
  nextAttemptAt: job.failedAt ? null : (job.nextRunAt ?? null),
  order: job.data?.order ?? null,
});

export function adminEmailRoutes(api: Api): void {
  const { clock, jobs } = api.deps;
  route(api, adminEmails.listEmails, async ({ query }) => {
    const [{ jobs: emailJobs, ...page }, counts] = await Promise.all([jobs.unsentEmails.list(query), jobs.unsentEmails.count()]);
    return { ...page, ...counts, emails: emailJobs.map(presentUnsentEmail) };
  });
  route(api, adminEmails.retryEmail, async ({ params, user, t }) => {
    if (!(await jobs.unsentEmails.retry(params.id))) throw notFound();
    await writeAuditInOwnTransaction({
      at: clock.now(),
      actor: user.id,
      action: 'email.retry',
      target: new Types.ObjectId(params.id),
    });
    return { message: t('adminEmails.queued') };
  });
}
