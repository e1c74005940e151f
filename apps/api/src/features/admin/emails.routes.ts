import type { UnsentEmail } from '@banca/contracts/admin-emails.schemas';
import { adminEmails as messages } from '@banca/contracts/messages';
import { adminEmails } from '@banca/contracts/server';
import { Types } from 'mongoose';
import type { z } from 'zod';
import type { UnsentMail } from '../../platform/jobs/unsent-mails.ts';
import { notFound } from '../../platform/errors.ts';
import { type Api, route } from '../../platform/http/route.ts';
import { writeAuditInOwnTransaction } from '../../platform/mongo/audit.ts';

const ERROR_MAX = 300;

const presentUnsentMail = (mail: UnsentMail): z.input<typeof UnsentEmail> => ({
  _id: String(mail._id),
  job: mail.handlerName,
  status: mail.failedAt ? 'failed' : 'retrying',
  attempts: mail.attemptsCount,
  error: (mail.lastError ?? '').slice(0, ERROR_MAX),
  createdAt: mail.createdAt,
  nextAttemptAt: mail.failedAt ? null : (mail.nextRunAt ?? null),
  order: mail.data?.order ?? null,
});

export function adminEmailRoutes(api: Api): void {
  const { clock, jobs } = api.deps;
  route(api, adminEmails.listEmails, async ({ query }) => {
    const [{ mails, ...page }, counts] = await Promise.all([jobs.mails.list(query), jobs.mails.count()]);
    return { ...page, ...counts, emails: mails.map(presentUnsentMail) };
  });
  route(api, adminEmails.retryEmail, async ({ params, user }) => {
    if (!(await jobs.mails.retry(params.id))) throw notFound();
    await writeAuditInOwnTransaction({
      at: clock.now(),
      actor: user.id,
      action: 'email.retry',
      target: new Types.ObjectId(params.id),
    });
    return { message: messages.queued };
  });
}
