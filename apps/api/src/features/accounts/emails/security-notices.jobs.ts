import type { Deps } from '../../../platform/deps.ts';
import { EMAIL_ATTEMPTS_MAX } from '../../../platform/jobs/jobs.ts';
import { type EmailContent, renderEmail } from '../../../platform/email/render-email.ts';
import { greet } from '../../../platform/email/user-text.ts';
import { closeSecurityNotice, SECURITY_NOTICE_JOB } from './security-notices.ts';
import type { UserRecord } from '../users.model.ts';
import { findUser } from '../users.service.ts';

const METHOD_NAMES: Record<string, string> = { mpesa: 'M-Pesa', emola: 'e-Mola', paypal: 'PayPal' };

const PASSWORD_TEXT = 'a senha da tua conta foi alterada e as outras sessões foram terminadas.';
const toAccountText = (methods: string[]): string => `a conta ${methods.join(' e ')} em que recebes os pagamentos foi alterada.`;

/** Omits the name until the address is confirmed, because a stranger may have typed both. */
const addGreeting = ({ firstName, emailVerified }: UserRecord, text: string): string =>
  `${emailVerified ? greet(firstName) : 'Olá'}, ${text}`;

function buildSecurityEmail(deps: Deps, user: UserRecord, changes: string[]): EmailContent {
  const methods = changes.flatMap((change) => METHOD_NAMES[change] ?? []);
  const settings = { label: 'Ver definições', url: `${deps.config.PUBLIC_ORIGIN}/dashboard?section=settings` };
  const resetLink = { label: 'Repor a senha', url: `${deps.config.PUBLIC_ORIGIN}/request-reset` };
  const preview = `Conta alterada: ${methods.join(', ')}`;
  if (!changes.includes('password'))
    return {
      preview,
      heading: 'A tua conta de pagamento foi alterada',
      paragraphs: [
        addGreeting(user, toAccountText(methods)),
        'Se não foste tu, muda já a tua senha e repõe a conta nas definições.',
      ],
      action: settings,
    };
  if (methods.length === 0)
    return {
      preview: 'As outras sessões foram terminadas.',
      heading: 'A tua senha foi alterada',
      paragraphs: [addGreeting(user, PASSWORD_TEXT), 'Se não foste tu, repõe já a senha.'],
      action: resetLink,
    };
  return {
    preview,
    heading: 'A tua senha e a tua conta de pagamento foram alteradas',
    paragraphs: [
      addGreeting(user, PASSWORD_TEXT),
      `Também ${toAccountText(methods)}`,
      'Se não foste tu, repõe já a senha e depois a conta nas definições.',
    ],
    action: resetLink,
  };
}

interface SecurityEmail {
  id: string;
  user: string;
  changes: string[];
}

async function sendSecurityEmail(deps: Deps, { id, user: userId, changes }: SecurityEmail): Promise<void> {
  const user = await findUser(userId);
  if (!user) return;
  const content = buildSecurityEmail(deps, user, changes);
  await deps.mailer.send({ id, to: user.email, budget: 'essential', subject: content.heading, ...renderEmail(content) });
}

/** Earlier versions queued one job per change. Such jobs may still be waiting. */
function defineLegacyJobs(deps: Deps): void {
  deps.jobs.define<{ user: string; at: number }>({
    name: 'mail.password-changed',
    group: 'emails',
    maxAttempts: EMAIL_ATTEMPTS_MAX,
    perform: async ({ user, at }) =>
      await sendSecurityEmail(deps, { id: `password-changed.${user}.${at}`, user, changes: ['password'] }),
  });
  deps.jobs.define<{ user: string; methods: string; at: number }>({
    name: 'mail.payment-account-changed',
    group: 'emails',
    maxAttempts: EMAIL_ATTEMPTS_MAX,
    perform: async ({ user, methods, at }) =>
      await sendSecurityEmail(deps, { id: `account.${user}.${at}`, user, changes: methods.split(',') }),
  });
}

export function defineSecurityNoticeJobs(deps: Deps): void {
  defineLegacyJobs(deps);
  deps.jobs.define<{ notice: string }>({
    name: SECURITY_NOTICE_JOB,
    group: 'emails',
    maxAttempts: EMAIL_ATTEMPTS_MAX,
    async perform({ notice: id }) {
      const notice = await closeSecurityNotice(id, deps.clock.now());
      if (notice) await sendSecurityEmail(deps, { id: `security.${id}`, user: String(notice.user), changes: notice.changes });
    },
  });
}
