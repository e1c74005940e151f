import { setTimeout as wait } from 'node:timers/promises';
import { startSmtpSink } from '../../../scripts/lib/cluster/smtp-sink.mjs';

const POLL_MS = 5;

interface Email {
  messageId?: string;
  text: string;
}

/** A mail server that remembers who got a download. */
export class MailLog {
  url = '';
  emailCount = 0;
  /** The ids of the emails with a download, by order. An email that is delivered again has the same id. */
  readonly downloads = new Map<string, Set<string>>();
  #emails: Email[] = [];
  #stop: () => Promise<void> = () => Promise.resolve();

  async start(): Promise<this> {
    const sink = await startSmtpSink();
    this.url = sink.url;
    this.#emails = sink.emails;
    this.#stop = sink.stop;
    return this;
  }

  stop = (): Promise<void> => this.#stop();

  reset(): void {
    this.read();
    this.downloads.clear();
    this.emailCount = 0;
  }

  /** Sorts the emails that came since the last call, and forgets their texts. */
  read(): void {
    for (const { messageId = '', text } of this.#emails.splice(0)) {
      this.emailCount += 1;
      const order = /\/download\/([\da-f]{24})\?token=/.exec(text)?.[1];
      if (order) this.downloads.set(order, (this.downloads.get(order) ?? new Set()).add(messageId));
    }
  }

  async waitForDownload(order: string, timeoutMs: number): Promise<void> {
    const endAt = performance.now() + timeoutMs;
    for (this.read(); !this.downloads.has(order); this.read()) {
      if (performance.now() > endAt) throw new Error(`no email with the download of ${order} within ${timeoutMs / 1000} s`);
      await wait(POLL_MS);
    }
  }
}
