import { createCipheriv } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTemporaryFolder } from '../../platform/http/temporary-files.ts';
import { createStamper, type Stamper } from './stamper.ts';

let stamper: Stamper;
let pdf: Uint8Array;

beforeAll(async () => {
  stamper = createStamper();
  const doc = await PDFDocument.create();
  doc.addPage();
  pdf = await doc.save();
});
afterAll(() => stamper.close());

interface Options {
  maxCpuMs?: number;
  onStamped?: (path: string) => Promise<void>;
  stampWith?: Stamper;
}

const stamp = (bytes: Uint8Array, { maxCpuMs = 20_000, onStamped, stampWith = stamper }: Options = {}) =>
  stampWith.stamp({
    openSource: async () => Readable.from([bytes]),
    text: 'Ana',
    maxCpuMs,
    ...(onStamped ? { onStamped } : {}),
  });

async function createEncryptedPdf(): Promise<Uint8Array> {
  const doc = await PDFDocument.load(pdf);
  doc.encrypt({ ownerPassword: 'segredo', permissions: { printing: false } });
  return await doc.save();
}

test('the stamped PDF is a file that lasts until it is used', async () => {
  let stampedPath = '';
  const onStamped = async (path: string): Promise<void> => {
    stampedPath = path;
    expect((await PDFDocument.load(await readFile(path))).getKeywords()).toBe('Ana');
  };
  expect(await stamp(pdf, { onStamped })).toEqual({});
  await expect(readFile(stampedPath)).rejects.toThrow('ENOENT');
});

test('a PDF with a password is encrypted, and one that is broken or has no pages is unreadable', async () => {
  const broken = pdf.subarray(0, 200);
  const empty = Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\ntrailer<</Root 1 0 R>>',
  );
  const results = await Promise.all(
    [await createEncryptedPdf(), broken, empty, Buffer.from('%PDF-1.4 x')].map((bytes) => stamp(bytes)),
  );
  expect(results.map(({ problem }) => problem)).toEqual(['encrypted', 'unreadable', 'unreadable', 'unreadable']);
});

test('a PDF that takes too much memory or time ends its process, and the next one is stamped', async () => {
  const killed = { problem: 'unreadable', detail: 'the process was ended by SIGKILL' };
  // Noise, but always the same: a digit at its start would end the parser early.
  const noise = createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16)).update(Buffer.alloc(8_000_000));
  const slow = Buffer.concat([Buffer.from('%PDF-1.4\n'), noise]);
  const small = createStamper({ maxBytes: 2 ** 20 });
  expect(await stamp(slow, { stampWith: small })).toEqual(killed);
  await small.close();
  expect(await Promise.all([stamp(slow, { maxCpuMs: 1 }), stamp(pdf)])).toEqual([killed, {}]);
});

test('a missing source and a failed use are errors, not problems of the PDF', async () => {
  const openSource = () => Promise.reject(new Error('no storage'));
  await expect(stamper.stamp({ openSource, text: 'Ana', maxCpuMs: 20_000 })).rejects.toThrow('no storage');
  await expect(stamp(pdf, { onStamped: () => Promise.reject(new Error('disk full')) })).rejects.toThrow('disk full');
});

test('a stamped PDF that cannot be written fails with the error of the disk', async () => {
  const createFolder = async (): Promise<string> => {
    const folder = await createTemporaryFolder('stamp-');
    await mkdir(join(folder, 'target.pdf'));
    return folder;
  };
  const unwritable = createStamper({ createFolder });
  await expect(stamp(pdf, { stampWith: unwritable })).rejects.toMatchObject({ code: 'EISDIR' });
  await unwritable.close();
});

test('a bounded number of PDFs waits, and closing refuses those', async () => {
  const closing = createStamper();
  const openSource = async () => Readable.from([pdf]);
  const results = Array.from({ length: 21 }, () => closing.stamp({ openSource, text: 'Ana', maxCpuMs: 20_000 }));
  const outcomes = Promise.allSettled(results);
  await closing.close();
  expect((await outcomes).map(({ status }) => status)).toEqual(Array(21).fill('rejected'));
});
