import { AppError } from '../errors.ts';
import type { RateLimits, RateRule } from '../http/rate-limit.ts';
import { JobDeferred } from '../jobs/job-deferred.ts';
import { selectBudget } from './email-kinds.ts';
import type { Mailer } from './mailer.ts';

/** Both domains have the same mailboxes, whose names ignore dots. */
const GMAIL_DOMAINS = new Set(['gmail.com', 'googlemail.com']);

/** Maps all spellings of one mailbox to one key: `Ana.Bila+loja@gmail.com` becomes `anabila@gmail.com`. */
export function toMailboxKey(address: string): string {
  const atIndex = address.lastIndexOf('@');
  const domain = address.slice(atIndex + 1).toLowerCase();
  const [name = ''] = address.slice(0, atIndex).toLowerCase().split('+');
  return GMAIL_DOMAINS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

async function consumeBudget(limits: RateLimits, rule: RateRule, key: string): Promise<void> {
  try {
    await limits.consume(rule, key);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'rate_limited') throw error;
    throw new JobDeferred(new Date(Date.now() + Number(error.headers['Retry-After']) * 1000));
  }
}

/** Each budget of a mailbox has an hourly limit. Failed emails do not count. `send` throws JobDeferred beyond the limit. */
export const limitEmailsPerMailbox = (mailer: Mailer, limits: RateLimits): Mailer => ({
  ...mailer,
  async send(email) {
    const rule = `mail-${selectBudget(email)}` as const;
    const key = toMailboxKey(email.to);
    await consumeBudget(limits, rule, key);
    try {
      await mailer.send(email);
    } catch (error) {
      await limits.refund(rule, key);
      throw error;
    }
  },
});
