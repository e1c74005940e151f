import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { createOpenSearchDriver } from '../features/catalogue/create-catalogue.ts';
import { logInAs, makeProduct } from '../testing/factories.ts';
import { setUpTestApp } from '../testing/test-app.ts';
import { createS3Storage } from './storage/s3.ts';
import { createSpan, parseTraceparent, runInSpan } from './tracing.ts';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN_ID = '00f067aa0ba902b7';
const TRACEPARENT = `00-${TRACE_ID}-${SPAN_ID}-01`;

interface Line {
  msg: string;
  path?: string;
  queue?: string;
  job?: string;
  email?: string;
  requestId?: string;
  trace_id?: string;
  span_id?: string;
}
const lines: Line[] = [];
const app = setUpTestApp({ LOG_LEVEL: 'info' }, { logStream: { write: (line) => void lines.push(JSON.parse(line) as Line) } });
afterEach(() => void lines.splice(0));

const findLines = (msg: string): Line[] => lines.filter((line) => line.msg === msg);
/** Sends a request and returns its log line, which is written after the response. */
async function readRequestLine(headers: Record<string, string>): Promise<Line & { responseId: unknown }> {
  lines.splice(0);
  const { headers: responseHeaders } = await app.http.get('/api/health/live').set(headers).expect(200);
  await vi.waitFor(() => expect(findLines('request')).toHaveLength(1));
  return { ...(findLines('request')[0] as Line), responseId: responseHeaders['x-request-id'] };
}

describe('traceparent', () => {
  test('is read as W3C Trace Context defines it, also in a later version', () => {
    const span = { traceId: TRACE_ID, spanId: SPAN_ID, isRemote: true };
    expect(parseTraceparent(TRACEPARENT)).toEqual({ ...span, traceFlags: 1 });
    expect(parseTraceparent(`cc-${TRACE_ID}-${SPAN_ID}-00-what-comes-later`)).toEqual({ ...span, traceFlags: 0 });
  });

  test.each([
    undefined,
    '',
    [TRACEPARENT],
    { toString: () => TRACEPARENT },
    `ff-${TRACE_ID}-${SPAN_ID}-01`,
    `00-${'0'.repeat(32)}-${SPAN_ID}-01`,
    `00-${TRACE_ID}-${'0'.repeat(16)}-01`,
    `${TRACEPARENT}-more`,
    `01-${TRACE_ID}-${SPAN_ID}-01x`,
    `00-${TRACE_ID.toUpperCase()}-${SPAN_ID}-01`,
    ` ${TRACEPARENT}`,
    `${TRACEPARENT}\n`,
    `${TRACEPARENT}, ${TRACEPARENT}`,
    `cc-${TRACE_ID}-${SPAN_ID}-01-${'x'.repeat(10_000)}`,
    `cc-${TRACE_ID}-${SPAN_ID}-01-{"level":60}\r\n`,
  ])('is ignored if it is not valid: %j', (value) => expect(parseTraceparent(value)).toBeUndefined());

  test('never contributes anything but two ids and a flag', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\da-f]{2}-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}.{0,9}$/)), (value) => {
        const span = parseTraceparent(value);
        if (span) expect(`${span.traceId}-${span.spanId}-${span.traceFlags}`).toMatch(/^[\da-f]{32}-[\da-f]{16}-[01]$/);
      }),
    );
  });
});

describe('a log line of a request', () => {
  test('contains the request id of the response and the trace of the client, in a span of its own', async () => {
    const line = await readRequestLine({ traceparent: TRACEPARENT });
    expect(line).toMatchObject({ trace_id: TRACE_ID, requestId: line.responseId });
    expect(line.span_id).toMatch(/^(?!00f067aa0ba902b7)[\da-f]{16}$/);
  });

  test('contains a new trace if the client sends none, or an invalid one', async () => {
    const traces = [
      await readRequestLine({}),
      await readRequestLine({}),
      await readRequestLine({ traceparent: `${TRACEPARENT}-x` }),
    ];
    for (const { trace_id: traceId } of traces) expect(traceId).toMatch(/^[\da-f]{32}$/);
    expect(new Set([...traces.map((line) => line.trace_id), TRACE_ID]).size).toBe(4);
  });

  test('is not mixed up with other requests at the same time', async () => {
    const traceIds = Array.from({ length: 20 }, (_, n) => `${TRACE_ID.slice(0, 30)}${n + 10}`);
    const responses = await Promise.all(
      traceIds.map(async (id) => await app.http.get('/api/products?q=a').set({ traceparent: `00-${id}-${SPAN_ID}-00` })),
    );
    await vi.waitFor(() => expect(findLines('request')).toHaveLength(20));
    const traceByRequest = new Map(findLines('request').map((line) => [line.requestId, line.trace_id]));
    expect(responses.map(({ headers }) => traceByRequest.get(String(headers['x-request-id'])))).toEqual(traceIds);
  });
});

test.each(['drain', 'start'] as const)('an email has the trace of the order that caused it (%s)', async (run) => {
  const { user } = await logInAs(app);
  const product = await makeProduct(app, user);
  const order = { name: 'Inácio', email: 'inacio@example.com', phone: '+258 84 000 0000', payment: 'paypal' };
  await app.http
    .post(`/api/products/${String(product._id)}/orders`)
    .set({ traceparent: TRACEPARENT })
    .send(order)
    .expect(201);
  await app.deps.jobs[run]();
  await vi.waitFor(() => expect(findLines('an email was sent').length).toBeGreaterThanOrEqual(2), { timeout: 10_000 });
  await app.deps.jobs.stop();
  const sent = findLines('an email was sent');
  expect(sent.map(({ queue }) => queue).sort()).toEqual(['mail.new-order', 'mail.order-received']);
  for (const line of sent) expect(line).toMatchObject({ trace_id: TRACE_ID, job: expect.stringMatching(/^[\da-f]{24}$/) });
  expect(new Set([SPAN_ID, ...sent.map((line) => line.span_id)]).size).toBe(3);
  expect(JSON.stringify(lines)).not.toContain('inacio@example.com');
});

test('requests to S3 and OpenSearch carry the trace', async () => {
  const received: IncomingHttpHeaders[] = [];
  const server = createServer((req, res) => {
    received.push(req.headers);
    res.setHeader('content-type', 'application/json').end('{"hits":{"total":{"value":0}}}');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config = readConfig({
    DATA_DIR: app.deps.config.DATA_DIR,
    MONGODB_URI: 'mongodb://x',
    CATALOGUE: 'opensearch',
    OPENSEARCH_URL: url,
    STORAGE: 's3',
    S3_BUCKET: 'banca',
    S3_ENDPOINT: url,
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'a',
  });
  const catalogue = await createOpenSearchDriver(config, app.deps.log);
  await runInSpan(createSpan(TRACEPARENT, {}), async () => {
    await createS3Storage(config).check();
    await catalogue.search({ sort: 'newest', skip: 0, limit: 1 });
  });
  await catalogue.close();
  server.close();
  const traceparent = expect.stringMatching(new RegExp(`^00-${TRACE_ID}-(?!${SPAN_ID})[\\da-f]{16}-01$`)) as unknown;
  expect(received.map((headers) => headers.traceparent)).toEqual([traceparent, traceparent]);
  expect(received[0]?.authorization).not.toContain('traceparent');
});
