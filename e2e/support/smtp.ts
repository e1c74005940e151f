import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { waitFor } from './wait-for.ts';

export interface Smtp {
  url: string;
  mail(to: string, subject: string): Promise<Email>;
  stop(): Promise<void>;
}

/** A real mail server on loopback that keeps what it is handed. */
export async function startSmtp(): Promise<Smtp> {
  const letters: Promise<Email>[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        letters.push(PostalMime.parse(Buffer.concat(chunks)));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mail: async (to, subject) =>
      await waitFor(`a mail "${subject}" to ${to}`, async () =>
        (await Promise.all(letters)).find(
          (mail) => mail.subject?.startsWith(subject) && mail.to?.some(({ address }) => address === to),
        ),
      ),
    stop: async () => await new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
