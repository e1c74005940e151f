import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ProductDetail } from '../../api/products.ts';
import { buildId, buildProductDetail } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { ProductFiles } from './product-files.tsx';

type File = ProductDetail['files'][number];

const buildFile = (changes: Partial<File> = {}): File => ({
  name: 'marrabenta.pdf',
  size: 12_400_000,
  type: 'application/pdf',
  isSample: false,
  ...changes,
});

const renderFiles = (files: File[]) => {
  const product = buildProductDetail({ files, delivery: files.some(({ isSample }) => !isSample) ? 'hosted' : 'link' });
  renderApp(<ProductFiles product={product} />);
  return product;
};

test('says that buyers only get a link', () => {
  renderFiles([]);
  screen.getByText('Um link para o que está na descrição, num site que o criador escolheu');
  expect(screen.queryByRole('list')).toBeNull();
});

test('shows the name of the only file', () => {
  renderFiles([buildFile()]);
  screen.getByText('marrabenta.pdf');
  screen.getByText('PDF · 12 MB');
  expect(screen.getByRole('group')).toHaveProperty('open', true);
});

test('lists several files on demand, with their total size and without the sample', () => {
  renderFiles([
    buildFile(),
    buildFile({ name: 'aulas.zip', size: 1_400_000_000, type: 'application/zip' }),
    buildFile({ _id: buildId(1), isSample: true, name: 'amostra.pdf', size: 2_000_000 }),
  ]);
  expect(screen.getByRole('group')).toHaveProperty('open', false);
  screen.getByText('2 ficheiros · 1,4 GB');
  const items = within(screen.getByRole('group')).getAllByRole('listitem', { hidden: true });
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'marrabenta.pdfPDF\u00A0· 12\u00A0MB',
    'aulas.zipZIP\u00A0· 1,4\u00A0GB',
  ]);
});

test('links to a sample with its format and size', () => {
  const product = renderFiles([buildFile(), buildFile({ _id: buildId(1), isSample: true, size: 2_000_000 })]);
  const link = screen.getByRole('link', { name: 'Ver amostra (PDF\u00A0· 2\u00A0MB)' });
  expect(link.getAttribute('href')).toBe(`/api/products/${product._id}/samples/${buildId(1)}`);
});

test('plays the sample of a song, and loads nothing of it before that', () => {
  const product = renderFiles([
    buildFile(),
    buildFile({ _id: buildId(1), isSample: true, name: 'amostra.mp3', type: 'audio/mpeg', size: 2_000_000 }),
  ]);
  screen.getByText('Amostra (MP3 · 2 MB)');
  const player = screen.getByLabelText('amostra.mp3');
  expect(player.getAttribute('preload')).toBe('none');
  expect(player.getAttribute('src')).toBe(`/api/products/${product._id}/samples/${buildId(1)}`);
});
