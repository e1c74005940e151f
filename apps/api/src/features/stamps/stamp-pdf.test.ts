import { decodePDFRawStream, degrees, PDFArray, type PDFDict, PDFDocument, PDFName, type PDFRawStream } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { stampPdf } from './stamp-pdf.ts';

const A4 = [595, 842] as const;
const TEXT = 'Zélia Conceição · zelia@example.com · encomenda #89abce';

async function createPdf(addPages: (doc: PDFDocument) => void): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  addPages(doc);
  return await doc.save();
}

const readLastStream = (page: ReturnType<PDFDocument['getPage']>): string => {
  const contents = page.node.lookup(PDFName.of('Contents'), PDFArray);
  const stream = contents.lookup(contents.size() - 1) as PDFRawStream;
  return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
};

/** The corners of the page, as the reader sees it, between which the footer is drawn, and its text. */
function readFooter(page: ReturnType<PDFDocument['getPage']>) {
  const operators = readLastStream(page);
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = (/^(.*) cm$/m.exec(operators)?.[1] ?? '').split(' ').map(Number);
  const [, size = ''] = /\/BancaStampFont (\S+) Tf/.exec(operators) ?? [];
  const text = Buffer.from(/<(\w+)> Tj/.exec(operators)?.[1] ?? '', 'hex').toString('latin1');
  return { origin: [e, f], right: [a, b], up: [c, d], size: Number(size), text };
}

async function stampAndReadFooters(pdf: Uint8Array, text = TEXT) {
  const doc = await PDFDocument.load(await stampPdf(pdf, text));
  return doc.getPages().map(readFooter);
}

test('each page has the text at the lower left corner that its reader sees', async () => {
  const pdf = await createPdf((doc) => {
    for (const angle of [0, 90, 180, 270, -90]) doc.addPage([...A4]).setRotation(degrees(angle));
    doc.addPage([842, 595]).setCropBox(100, 50, 600, 400);
  });
  expect(await stampAndReadFooters(pdf)).toEqual([
    { origin: [0, 0], right: [1, 0], up: [0, 1], size: 7, text: TEXT },
    { origin: [595, 0], right: [0, 1], up: [-1, 0], size: 7, text: TEXT },
    { origin: [595, 842], right: [-1, 0], up: [0, -1], size: 7, text: TEXT },
    { origin: [0, 842], right: [0, -1], up: [1, 0], size: 7, text: TEXT },
    { origin: [0, 842], right: [0, -1], up: [1, 0], size: 7, text: TEXT },
    { origin: [100, 50], right: [1, 0], up: [0, 1], size: 7, text: TEXT },
  ]);
});

test('the text grows with large pages and shrinks to fit narrow ones', async () => {
  const [small, large] = await stampAndReadFooters(
    await createPdf((doc) => {
      doc.addPage([100, 300]);
      doc.addPage([1920, 1190]);
    }),
  );
  expect(small?.size).toBeLessThan(4);
  expect(large?.size).toBe(14);
});

test.each([
  ['Ana 🎉🎉 Sitoe', 'Ana ? Sitoe'],
  ['Ǎna\n\u0301 Sitoe', 'Ana ? Sitoe'],
  ['Иван', '?'],
  ['“Zé” (x) \\ €', '“Zé” (x) \\ €'],
])('the text %j, which the font cannot draw completely, is drawn as %j', async (text, drawn) => {
  const [footer] = await stampAndReadFooters(await createPdf((doc) => doc.addPage([...A4])), text);
  // The font's encoding is Windows-1252.
  expect(new TextDecoder('windows-1252').decode(Buffer.from(footer?.text ?? '', 'latin1'))).toBe(drawn);
});

test('the metadata keeps its fields and gets the text in full', async () => {
  const pdf = await createPdf((doc) => {
    doc.addPage([...A4]);
    doc.setTitle('Marrabenta');
    doc.setKeywords(['guitarra']);
  });
  const doc = await PDFDocument.load(await stampPdf(pdf, 'Ana 🎉 · ana@example.com'), { updateMetadata: false });
  expect([doc.getTitle(), doc.getKeywords()]).toEqual(['Marrabenta', 'guitarra, Ana 🎉 · ana@example.com']);
});

test('a document without metadata gets some', async () => {
  const pdf = Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj ' +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
  );
  const doc = await PDFDocument.load(await stampPdf(pdf, TEXT), { updateMetadata: false });
  expect(doc.getKeywords()).toBe(TEXT);
  expect(readFooter(doc.getPage(0)).text).toBe(TEXT);
});

test('equal input gives equal output, so that an interrupted download can continue with a copy that is made again', async () => {
  const pdf = await createPdf((doc) => doc.addPage([...A4]));
  expect(await stampPdf(pdf, TEXT)).toEqual(await stampPdf(pdf, TEXT));
});

test('500 pages with the same resources stay small', async () => {
  const pdf = await createPdf((doc) => {
    const names = Array.from({ length: 300 }, (_, index) => [`Font${index}`, { Type: 'Font' }]);
    const resources = doc.context.register(doc.context.obj({ Font: Object.fromEntries(names) as Record<string, PDFDict> }));
    for (let index = 0; index < 500; index += 1) doc.addPage([...A4]).node.set(PDFName.of('Resources'), resources);
  });
  const stamped = await stampPdf(pdf, TEXT);
  expect(stamped.length - pdf.length).toBeLessThan(50_000);
  expect((await PDFDocument.load(stamped)).getPages().map((page) => readFooter(page).text)).toEqual(Array(500).fill(TEXT));
});
