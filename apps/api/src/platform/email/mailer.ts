import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { Config } from '../../config.ts';
import type { EmailKind } from './email-kinds.ts';
import { toUnlinkableLine } from './user-text.ts';

export interface OutgoingEmail {
  /** Stable over retries, so that each delivery attempt has the same Message-ID. */
  id: string;
  to: string;
  kind: EmailKind;
  isAddressConfirmed?: boolean;
  subject: string;
  html: string;
  text: string;
  replyTo?: string | undefined;
  /** Unsubscribes immediately by POST, and after a confirmation by GET (RFC 8058). */
  unsubscribeUrl?: string;
}

export interface Mailer {
  send(email: OutgoingEmail): Promise<void>;
  /** Connects and logs in to the mail server. @throws when that fails */
  check(): Promise<void>;
  close(): void;
}

const TIMEOUT_MS = 20_000;

/** Prevents header injection. */
const toSingleLine = (value: string): string => value.replace(/[\r\n\0]+/g, ' ').slice(0, 240);
const SUBJECT_MAX_LENGTH = 120;

const unsubscribeHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${toSingleLine(url)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

const ONE_ADDRESS = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/;

const toReplyTo = ({ replyTo }: OutgoingEmail): Pick<SendMailOptions, 'replyTo'> =>
  replyTo !== undefined && ONE_ADDRESS.test(replyTo) ? { replyTo: { name: '', address: replyTo } } : {};

function toSendOptions(config: Config, email: OutgoingEmail): SendMailOptions {
  return {
    from: config.MAIL_FROM,
    to: { name: '', address: toSingleLine(email.to) },
    ...toReplyTo(email),
    subject: toUnlinkableLine(email.subject).slice(0, SUBJECT_MAX_LENGTH),
    html: email.html,
    text: email.text,
    messageId: `<${email.id}@${new URL(config.PUBLIC_ORIGIN).hostname}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(email.unsubscribeUrl === undefined ? {} : unsubscribeHeaders(email.unsubscribeUrl)),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function createFileMailer(config: Config): Mailer {
  const folder = join(config.DATA_DIR, 'mail');
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(email) {
      const { message } = await transport.sendMail(toSendOptions(config, email));
      await mkdir(folder, { recursive: true });
      const path = join(folder, `${email.id.replace(/[^\w.-]/g, '_')}.eml`);
      await writeFile(`${path}.tmp`, message as Buffer);
      await rename(`${path}.tmp`, path);
    },
    check: async () => void (await mkdir(folder, { recursive: true })),
    close: () => {},
  };
}

export function createMailer(config: Config): Mailer {
  if (!config.SMTP_URL) return createFileMailer(config);
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const transport = nodemailer.createTransport({ url: config.SMTP_URL, pool: true, maxConnections: 2, ...timeouts });
  return {
    send: async (email) => void (await transport.sendMail(toSendOptions(config, email))),
    check: async () => void (await transport.verify()),
    close: () => transport.close(),
  };
}
