import type { Deps } from '../../platform/deps.ts';
import { MAIL_ATTEMPTS } from '../../platform/jobs/jobs.ts';
import { renderLetter } from '../../platform/mail/render.ts';
import { greet } from '../../platform/mail/user-text.ts';
import { ACCOUNT_CHANGED_JOB } from './profile.service.ts';
import { findUser } from './users.service.ts';

/** A picture whose account is gone. */
export const REMOVE_PICTURE_JOB = 'users.remove-picture';

const METHOD_NAMES: Record<string, string> = { mpesa: 'M-Pesa', emola: 'e-Mola', paypal: 'PayPal' };

/** The mails about an account itself, and what is left of one that is gone. */
export function defineUserJobs(deps: Deps): void {
  deps.jobs.define<{ address: string }>({
    name: REMOVE_PICTURE_JOB,
    maxAttempts: 10,
    perform: async ({ address }) => await deps.images.removePublic(address),
  });
  deps.jobs.define<{ user: string; methods: string; at: number }>({
    name: ACCOUNT_CHANGED_JOB,
    maxAttempts: MAIL_ATTEMPTS,
    async perform({ user: id, methods, at }) {
      const user = await findUser(id);
      if (!user) return;
      const names = methods.split(',').map((name) => METHOD_NAMES[name] ?? name);
      const content = renderLetter({
        preview: `Conta alterada: ${names.join(', ')}`,
        heading: 'A tua conta de pagamento foi alterada',
        paragraphs: [
          `${greet(user.firstName)}, a conta ${names.join(' e ')} em que recebes os pagamentos foi alterada agora.`,
          'Se não foste tu, muda já a tua senha e repõe a conta nas definições.',
        ],
        action: { label: 'Ver definições', url: `${deps.config.PUBLIC_ORIGIN}/dashboard?section=settings` },
      });
      await deps.mailer.send({
        id: `account.${id}.${at}`,
        to: user.email,
        budget: 'essential',
        subject: 'A tua conta de pagamento foi alterada',
        ...content,
      });
    },
  });
}
