import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { waitFor } from './wait-for.ts';

export interface SmtpServer {
  url: string;
  waitForEmail(to: string, subject: string): Promise<Email>;
  stop(): Promise<void>;
}

/** Starts an SMTP server on loopback that stores all emails. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const emails: Promise<Email>[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        emails.push(PostalMime.parse(Buffer.concat(chunks)));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const listEmails = async (to: string): Promise<Email[]> =>
    (await Promise.all(emails)).filter((email) => email.to?.some(({ address }) => address === to));
  return {
    url: `smtp://127.0.0.1:${port}`,
    waitForEmail: async (to, subject) =>
      await waitFor(`an email "${subject}" to ${to}`, async () =>
        (await listEmails(to)).find((email) => email.subject?.startsWith(subject)),
      ),
    stop: async () => await new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
