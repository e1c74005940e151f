import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { GeneratedRequest } from './generated-request.ts';

/** Returns whether a response has the length that its headers declare. */
function isComplete(bytes: Buffer, method: string): boolean {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return false;
  const head = bytes.toString('latin1', 0, end).toLowerCase();
  if (/^http\/1\.1 1\d\d/.test(head)) return isComplete(bytes.subarray(end + 4), method);
  if (method === 'HEAD' || /^http\/1\.1 (204|304)/.test(head)) return true;
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
  if (length) return bytes.length >= end + 4 + Number(length);
  return head.includes('transfer-encoding: chunked') && bytes.subarray(-5).equals(Buffer.from('0\r\n\r\n'));
}

/** Ignores 1xx responses. Returns undefined without a status. */
function parseStatus(bytes: Buffer): number | undefined {
  const statuses = bytes.toString('latin1').match(/^HTTP\/1\.1 \d{3}/gm) ?? [];
  return statuses.map((line) => Number(line.slice(9))).find((status) => status >= 200);
}

/** Sends one request over its own connection. */
export function sendRaw(port: number, request: GeneratedRequest): Promise<{ status: number | undefined; bytes: Buffer }> {
  const { head, body, method, pieces, pauseMs, end, timeoutMs } = request;
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const chunks: Buffer[] = [];
    const finish = (): void => {
      clearTimeout(timer);
      socket.resetAndDestroy();
      const bytes = Buffer.concat(chunks);
      resolve({ status: parseStatus(bytes), bytes });
    };
    const timer = setTimeout(finish, timeoutMs + pieces * pauseMs);
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      if (isComplete(Buffer.concat(chunks), method)) finish();
    });
    socket.on('error', finish);
    socket.on('close', finish);
    const send = async (): Promise<void> => {
      const size = Math.ceil(body.length / pieces);
      socket.write(Buffer.concat([head, body.subarray(0, size)]));
      for (let offset = size; offset < body.length && !socket.destroyed; offset += size) {
        await wait(pauseMs);
        socket.write(body.subarray(offset, offset + size));
      }
      if (end === 'reset') setTimeout(finish, 5);
      if (end === 'close') socket.end();
    };
    void send();
  });
}
