import { JobDeferred } from '../jobs/job-deferred.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { selectBudget } from './email-kinds.ts';
import type { Mailer } from './mailer.ts';

/** Counts emails by result, and logs the Message-ID of those that the mail server accepted, without the address. */
export const measureEmails = (mailer: Mailer, { emails }: Pick<Metrics, 'emails'>, log: Logger): Mailer => ({
  ...mailer,
  async send(email) {
    const { id } = email;
    const budget = selectBudget(email);
    try {
      await mailer.send(email);
    } catch (error) {
      emails.inc({ budget, result: error instanceof JobDeferred ? 'delayed' : 'failed' });
      throw error;
    }
    emails.inc({ budget, result: 'sent' });
    log.info({ email: id }, 'an email was sent');
  },
});
