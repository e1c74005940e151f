import type { Deps } from '../../platform/deps.ts';
import { MAIL_ATTEMPTS } from '../../platform/jobs/jobs.ts';
import { renderLetter } from '../../platform/mail/render.ts';
import type { UserRecord } from '../users/users.model.ts';
import { findUser } from '../users/users.service.ts';

export const VERIFY_EMAIL_JOB = 'mail.verify-email';

const LIFETIME_MS = 24 * 60 * 60 * 1000;

type Addressed = Pick<UserRecord, '_id' | 'emailKey'>;

/**
 * The signature binds a link to the account, its address and its end. Nothing is stored for a link: it works until the
 * account is confirmed, so every link works at most once, and none works for a deleted account or a changed address.
 */
const sign = ({ keys }: Deps, { _id, emailKey }: Addressed, expiresAt: number): string =>
  keys.sign('verify-email', String(_id), emailKey, expiresAt);

const createToken = (deps: Deps, user: Addressed, expiresAt: number): string =>
  `${String(user._id)}.${expiresAt.toString(36)}.${sign(deps, user, expiresAt)}`;

export interface VerificationToken {
  user: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  signature: string;
}

/** Reads a token without checking its signature; undefined for a text that is not a token. */
export function parseVerificationToken(token: string): VerificationToken | undefined {
  const [, user, end, signature] = /^([0-9a-f]{24})\.([0-9a-z]{1,10})\.([\w-]+)$/.exec(token) ?? [];
  return user && end && signature ? { user, expiresAt: Number.parseInt(end, 36), signature } : undefined;
}

export const isSignedFor = (deps: Deps, { expiresAt, signature }: VerificationToken, user: Addressed): boolean =>
  deps.keys.verify(signature, 'verify-email', String(user._id), user.emailKey, expiresAt);

/** The mail names nobody: anybody can sign up with a foreign address, and the names are what they typed. */
async function sendVerificationEmail(deps: Deps, id: string, at: number): Promise<void> {
  const user = await findUser(id);
  const expiresAt = at + LIFETIME_MS;
  if (!user || user.emailVerified || expiresAt <= deps.clock.now().getTime()) return;
  const subject = 'Confirma o teu email';
  const content = renderLetter({
    preview: 'O link é válido durante 24 horas.',
    heading: subject,
    paragraphs: [
      'Olá, foi criada uma conta na Banca com este endereço. Confirma que é teu para receberes as novidades dos criadores que segues e para as tuas avaliações mostrarem que compraste.',
    ],
    action: {
      label: 'Confirmar o email',
      url: `${deps.config.PUBLIC_ORIGIN}/verify-email?token=${createToken(deps, user, expiresAt)}`,
    },
    footnote: 'O link expira em 24 horas e só funciona uma vez. Se não foste tu, ignora este e-mail.',
  });
  await deps.mailer.send({ id: `verify-email.${id}.${at}`, to: user.email, budget: 'essential', subject, ...content });
}

export const defineVerificationJobs = (deps: Deps): void =>
  deps.jobs.define<{ user: string; at: number }>({
    name: VERIFY_EMAIL_JOB,
    maxAttempts: MAIL_ATTEMPTS,
    perform: async ({ user, at }) => await sendVerificationEmail(deps, user, at),
  });
