import { expect, test } from 'vitest';
import { createContentDisposition } from './content-disposition.ts';

test.each([
  ['guia.pdf', 'guia.pdf', 'guia.pdf'],
  ['Orçamento – João.pdf', 'Orcamento _ Joao.pdf', 'Or%C3%A7amento%20%E2%80%93%20Jo%C3%A3o.pdf'],
  ['🎸 acordes.zip', '_ acordes.zip', '%F0%9F%8E%B8%20acordes.zip'],
  [`"a"; b='c' (1)*.pdf`, `_a_; b='c' (1)*.pdf`, '%22a%22%3B%20b%3D%27c%27%20%281%29%2A.pdf'],
  ['50%25\\x\r\ny.pdf', '50_25_x__y.pdf', '50%2525%5Cx%0D%0Ay.pdf'],
  ['\ud800.pdf', '_.pdf', '%EF%BF%BD.pdf'],
])('names the download %j', (name, ascii, encoded) => {
  expect(createContentDisposition(name)).toBe(`attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`);
});
