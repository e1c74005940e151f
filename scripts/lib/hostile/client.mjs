import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Returns whether a response has the length that its headers declare. */
function isComplete(bytes, method) {
  const end = bytes.indexOf('\r\n\r\n');
  if (end === -1) return false;
  const head = bytes.toString('latin1', 0, end).toLowerCase();
  if (/^http\/1\.1 1\d\d/.test(head)) return isComplete(bytes.subarray(end + 4), method);
  if (method === 'HEAD' || /^http\/1\.1 (204|304)/.test(head)) return true;
  const length = /\r\ncontent-length: (\d+)/.exec(head);
  if (length) return bytes.length >= end + 4 + Number(length[1]);
  return head.includes('transfer-encoding: chunked') && bytes.subarray(-5).equals(Buffer.from('0\r\n\r\n'));
}

/** Ignores 1xx responses. Returns undefined without a status. */
function parseStatus(bytes) {
  const statuses = bytes.toString('latin1').match(/^HTTP\/1\.1 \d{3}/gm) ?? [];
  return statuses.map((line) => Number(line.slice(9))).find((status) => status >= 200);
}

async function writeRequest(socket, { head, body, pieces, pauseMs }) {
  if (!(pieces > 1)) {
    socket.write(Buffer.concat([head, body]));
    return;
  }
  socket.write(head);
  const size = Math.ceil(body.length / pieces);
  for (let offset = 0; offset < body.length && !socket.destroyed; offset += size) {
    socket.write(body.subarray(offset, offset + size));
    await wait(pauseMs);
  }
}

async function sendRequest(socket, request, finish) {
  await writeRequest(socket, request);
  if (request.end === 'reset') setTimeout(() => finish(), 5);
  if (request.end === 'close') socket.end();
}

/**
 * Sends one request over its own connection.
 * @param request `pieces` and `pauseMs` send the body slowly; `end` is `wait` for the response, `close` or `reset`
 */
export function sendRaw(port, request) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const chunks = [];
    let isFinished = false;
    const finish = () => {
      if (isFinished) return;
      isFinished = true;
      clearTimeout(timer);
      socket.resetAndDestroy();
      const bytes = Buffer.concat(chunks);
      resolve({ status: parseStatus(bytes), bytes });
    };
    const sendDurationMs = (request.pieces ?? 0) * (request.pauseMs ?? 0);
    const timer = setTimeout(finish, request.timeoutMs + sendDurationMs);
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      if (isComplete(chunks.length === 1 ? chunk : Buffer.concat(chunks), request.method)) finish();
    });
    socket.on('error', finish);
    socket.on('close', finish);
    void sendRequest(socket, request, finish);
  });
}
