import type { Deps } from '../../../platform/deps.ts';
import { EMAIL_ATTEMPTS_MAX } from '../../../platform/jobs/jobs.ts';
import { renderEmail } from '../../../platform/email/render-email.ts';
import { findUser } from '../users.service.ts';
import { createVerificationToken } from './verification-token.ts';

export const VERIFY_EMAIL_JOB = 'mail.verify-email';

const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Omits the name, because a stranger can sign up with another person's address and any name. */
async function sendVerificationEmail(deps: Deps, id: string, at: number): Promise<void> {
  const user = await findUser(id);
  const expiresAt = at + LIFETIME_MS;
  if (!user || user.emailVerified || expiresAt <= deps.clock.now().getTime()) return;
  const subject = 'Confirma o teu email';
  const content = renderEmail({
    preview: 'O link é válido durante 24 horas.',
    heading: subject,
    paragraphs: [
      'Olá, foi criada uma conta na Banca com este endereço. Confirma que é teu para receberes as novidades dos criadores que segues e para as tuas avaliações mostrarem que compraste.',
    ],
    action: {
      label: 'Confirmar o email',
      url: `${deps.config.PUBLIC_ORIGIN}/verify-email?token=${createVerificationToken(deps, user, expiresAt)}`,
    },
    footnote: 'O link expira em 24 horas e só funciona uma vez. Se não foste tu, ignora este e-mail.',
  });
  await deps.mailer.send({ id: `verify-email.${id}.${at}`, to: user.email, budget: 'essential', subject, ...content });
}

export const defineVerificationJobs = (deps: Deps): void =>
  deps.jobs.define<{ user: string; at: number }>({
    name: VERIFY_EMAIL_JOB,
    group: 'emails',
    maxAttempts: EMAIL_ATTEMPTS_MAX,
    perform: async ({ user, at }) => await sendVerificationEmail(deps, user, at),
  });
