import { expect, test } from 'vitest';
import { describeContents, describeFiles } from './describe-files.ts';

test.each([
  ['application/pdf', 'PDF'],
  ['application/epub+zip', 'EPUB'],
  ['application/x-rar-compressed', 'RAR'],
  ['application/x-7z-compressed', '7Z'],
  ['audio/mpeg', 'MP3'],
  ['video/quicktime', 'MOV'],
  ['image/jpeg', 'JPEG'],
  ['image/vnd.adobe.photoshop', 'PSD'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'DOCX'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'XLSX'],
  ['text/plain', 'TXT'],
])('the format of %s is %s', (type, label) => {
  expect(describeFiles([{ type, size: 2_000_000 }])).toBe(`${label}\u00A0· 2\u00A0MB`);
});

test('a file of an unknown format has only its size', () => {
  expect(describeFiles([{ type: 'application/octet-stream', size: 800 }])).toBe('800\u00A0B');
});

test('says what a buyer gets: a link, or the files without the sample', () => {
  const file = { name: 'a.pdf', type: 'application/pdf', size: 700_000_000, isSample: false };
  const sample = { ...file, size: 5, isSample: true };
  expect(describeContents({ files: [sample], delivery: 'link' })).toBe(
    'Um link para o que está na descrição, num site que o criador escolheu',
  );
  expect(describeContents({ files: [file, sample], delivery: 'hosted' })).toBe('PDF\u00A0· 700\u00A0MB');
  expect(describeContents({ files: [file, sample, file], delivery: 'hosted' })).toBe('2 ficheiros\u00A0· 1,4\u00A0GB');
});
