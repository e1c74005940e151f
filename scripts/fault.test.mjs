import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTcpProxy } from './lib/cluster/tcp-proxy.mjs';
import { createLedger } from './lib/load/ledger.mjs';
import { addFindings } from './lib/load/verify-load.mjs';

const createRow = (name, fields) => ({ name, title: name, problems: [], ...fields });

describe('a row of the table', () => {
  test('passes only without a loss, a repetition, a refusal and a problem of its own', () => {
    const rows = ['whole', 'lossy', 'doubling', 'refusing'].map((name) => createRow(name));
    rows.push(createRow('slow', { problems: ['served again after 12.0 s'] }));
    const findings = {
      lost: [{ period: 'lossy', description: 'order' }],
      doubled: [{ period: 'doubling', description: 'review, 2 times' }],
    };
    addFindings(rows, findings, [{ period: 'refusing', message: 'refused with 429' }]);
    expect(rows.map(({ isPassed, isFailed, lost, doubled }) => ({ isPassed, isFailed, lost, doubled }))).toEqual([
      { isPassed: true, isFailed: false, lost: 0, doubled: 0 },
      { isPassed: false, isFailed: true, lost: 1, doubled: 0 },
      { isPassed: false, isFailed: true, lost: 0, doubled: 1 },
      { isPassed: false, isFailed: true, lost: 0, doubled: 0 },
      { isPassed: false, isFailed: true, lost: 0, doubled: 0 },
    ]);
  });

  test('neither passes nor fails when the machine cannot cause the fault', () => {
    const rows = [createRow('disk-full', { skipReason: 'no small disk' })];
    addFindings(rows, { lost: [], doubled: [] }, []);
    expect(rows[0]).toMatchObject({ isPassed: false, isFailed: false });
  });

  test('includes what was lost before the first fault', () => {
    const rows = [createRow('kill-api'), createRow('s3-down')];
    addFindings(rows, { lost: [{ period: 'start', description: 'product' }], doubled: [] }, []);
    expect(rows.map(({ isFailed }) => isFailed)).toEqual([true, false]);
  });
});

test('the ledger counts a request as acknowledged only after its response', async () => {
  const ledger = createLedger();
  ledger.period = 'kill-api';
  await ledger.record('order', { email: 'a@example.com' }, async () => {});
  await expect(ledger.record('order', { email: 'b@example.com' }, () => Promise.reject(new Error('refused')))).rejects.toThrow(
    'refused',
  );
  expect(ledger.entries).toHaveLength(2);
  expect(ledger.countAcknowledged('kill-api')).toBe(1);
});

describe('the TCP proxy', () => {
  let server;
  let proxy;
  beforeEach(async () => {
    server = createServer((socket) => socket.end('answer')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    proxy = await startTcpProxy(server.address().port);
  });
  afterEach(async () => {
    await proxy.stop();
    server.close();
  });

  const readAnswer = async () => {
    const socket = connect(Number(new URL(proxy.url).port), '127.0.0.1');
    const chunks = await socket.toArray();
    return Buffer.concat(chunks).toString();
  };

  test('forwards, refuses and forwards again on the same port', async () => {
    expect(await readAnswer()).toBe('answer');
    await proxy.refuse();
    await expect(readAnswer()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await proxy.restore();
    expect(await readAnswer()).toBe('answer');
  });

  test('holds back what it forwards, and loses none of it', async () => {
    proxy.delay(200);
    const startedAt = performance.now();
    expect(await readAnswer()).toBe('answer');
    expect(performance.now() - startedAt).toBeGreaterThan(190);
  });
});
