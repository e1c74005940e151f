import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** `tooLarge`: larger than clamd accepts. */
export type ScanResult = 'clean' | 'infected' | 'tooLarge';

/** clamd unpacks archives after the last byte arrived. */
const SILENCE_MAX_MS = 5 * 60_000;
const RESPONSE_MAX_LENGTH = 4096;

function openSocket(url: string): Socket {
  const { protocol, hostname, port, pathname } = new URL(url);
  const socket = protocol === 'unix:' ? connect(pathname) : connect(Number(port), hostname);
  return socket.setTimeout(SILENCE_MAX_MS, () => socket.destroy(new Error('clamd does not respond')));
}

/** @throws Error if the response of clamd is unknown */
function parseResponse(text: string): ScanResult {
  if (/ FOUND\0?$/.test(text)) return 'infected';
  if (/size limit exceeded/i.test(text)) return 'tooLarge';
  if (/^stream: OK\0?$/.test(text)) return 'clean';
  throw new Error(`clamd responded: ${text.slice(0, 200)}`);
}

const CUT_OFF_CODES = new Set(['EPIPE', 'ECONNRESET']);

/** Whether clamd runs, so that a connection which it cut off was too long. */
async function isRunning(url: string): Promise<boolean> {
  const socket = openSocket(url).setEncoding('latin1');
  try {
    socket.write('zPING\0');
    const [text] = (await once(socket, 'data')) as [string];
    return text.startsWith('PONG');
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

export interface VirusScan {
  write(bytes: Buffer): Promise<void>;
  /** @throws Error if clamd is not reachable or fails */
  finish(): Promise<ScanResult>;
  close(): void;
}

/** Sends content to clamd by its command INSTREAM. clamd may respond and close the connection before it has everything. */
export function startVirusScan(url: string): VirusScan {
  const socket = openSocket(url);
  let response = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    if (response.length < RESPONSE_MAX_LENGTH) response += text;
  });
  let failure: unknown;
  socket.on('error', (error) => (failure = error));
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
  const send = async (bytes: Buffer): Promise<void> => {
    if (socket.destroyed || response !== '' || socket.write(bytes)) return;
    await Promise.race([once(socket, 'drain').catch(() => {}), closed]);
  };
  socket.write('zINSTREAM\0');
  return {
    async write(bytes) {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(bytes.length);
      await send(Buffer.concat([length, bytes]));
    },
    async finish() {
      await send(Buffer.alloc(4));
      await closed;
      if (response !== '') return parseResponse(response);
      // clamd answers "size limit exceeded" and closes the connection. If a write fails first, the answer is lost.
      const { code = '' } = (failure ?? {}) as { code?: string };
      if (CUT_OFF_CODES.has(code) && (await isRunning(url))) return 'tooLarge';
      throw failure ?? new Error('clamd closed the connection');
    },
    close: () => void socket.destroy(),
  };
}
