import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Whether the bytes hold a whole answer, by its own headers. */
function isWhole(bytes, method) {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return false;
  const head = bytes.toString('latin1', 0, end).toLowerCase();
  if (/^http\/1\.1 1\d\d/.test(head)) return isWhole(bytes.subarray(end + 4), method);
  if (method === 'HEAD' || /^http\/1\.1 (204|304)/.test(head)) return true;
  const length = /\r\ncontent-length: (\d+)/.exec(head);
  if (length) return bytes.length >= end + 4 + Number(length[1]);
  return head.includes('transfer-encoding: chunked') && bytes.subarray(-5).equals(Buffer.from('0\r\n\r\n'));
}

/** The status of an answer, past those that only say "continue"; undefined without one. */
function statusOf(bytes) {
  const statuses = bytes.toString('latin1').match(/^HTTP\/1\.1 \d{3}/gm) ?? [];
  return statuses.map((line) => Number(line.slice(9))).find((status) => status >= 200);
}

async function write(socket, { head, body, pieces, pauseMs }) {
  if (!(pieces > 1)) {
    socket.write(Buffer.concat([head, body]));
    return;
  }
  socket.write(head);
  const size = Math.ceil(body.length / pieces);
  for (let at = 0; at < body.length && !socket.destroyed; at += size) {
    socket.write(body.subarray(at, at + size));
    await wait(pauseMs);
  }
}

async function deliver(socket, request, finish) {
  await write(socket, request);
  if (request.end === 'reset') setTimeout(() => finish(), 5);
  if (request.end === 'close') socket.end();
}

/**
 * Sends one request byte by byte as it is, over a connection of its own.
 * @param request `head` and `body` as bytes; `pieces` and `pauseMs` for a slow body; `end`: what follows the last byte,
 *   `wait` for the answer, `close` the sending half or `reset` the connection; `patienceMs`: how long to wait for the answer
 * @returns `{ status, bytes }`; `status` is undefined without an answer
 */
export function sendRaw(port, request) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const chunks = [];
    let isOver = false;
    const finish = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      socket.resetAndDestroy();
      const bytes = Buffer.concat(chunks);
      resolve({ status: statusOf(bytes), bytes });
    };
    const sendingMs = (request.pieces ?? 0) * (request.pauseMs ?? 0);
    const timer = setTimeout(finish, request.patienceMs + sendingMs);
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      if (isWhole(chunks.length === 1 ? chunk : Buffer.concat(chunks), request.method)) finish();
    });
    socket.on('error', finish);
    socket.on('close', finish);
    void deliver(socket, request, finish);
  });
}
