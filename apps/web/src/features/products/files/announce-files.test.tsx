import { announceFiles } from '@banca/contracts/product-files';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { t } from '../../../lib/i18n/text.tsx';
import { buildId, buildOwnProduct, buildUser } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { errorResponse, getRequestsTo, mockEndpoint } from '../../../testing/server.ts';
import { setUpUser } from '../../../testing/set-up-user.ts';
import { AnnounceFiles } from './announce-files.tsx';

const user = setUpUser();
const version = { version: 2, name: 'bases.zip', size: 2_000_000, at: '2026-11-21T09:30:00.000Z', note: 'Mais três faixas' };
const file = {
  _id: buildId(5),
  name: 'bases.zip',
  size: 2_000_000,
  type: 'application/zip',
  isSample: false,
  isStamped: false,
  version: 2,
  versions: [version],
};

const renderProduct = (changes: Parameters<typeof buildOwnProduct>[0] = {}) =>
  renderApp(<AnnounceFiles product={buildOwnProduct({ sales: 3, buyersGetUpdates: true, files: [file], ...changes })} />, {
    user: buildUser(),
  });
const getButton = () => screen.queryByRole('button', { name: 'Avisar os compradores' });

async function confirm(): Promise<void> {
  await user.click(getButton() as HTMLElement);
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Avisar os compradores' }));
}

beforeEach(() => mockEndpoint(announceFiles, { message: t('upload.buyersTold') }));

test('buyers are told once, with the note of the new version', async () => {
  renderProduct();
  await confirm();
  expect(await screen.findByText(/^Avisaste os compradores pela última vez/)).toBeDefined();
  expect(getButton()).toBeNull();
  expect(getRequestsTo(announceFiles).map(({ body }) => body)).toEqual([{ note: 'Mais três faixas' }]);
});

test('the note of the email can be changed', async () => {
  renderProduct();
  await user.click(getButton() as HTMLElement);
  const question = within(screen.getByRole('alertdialog'));
  await user.clear(question.getByLabelText('O que há de novo'));
  await user.type(question.getByLabelText('O que há de novo'), 'Tudo novo');
  await user.click(question.getByRole('button', { name: 'Avisar os compradores' }));
  await waitFor(() => expect(getRequestsTo(announceFiles)[0]?.body).toEqual({ note: 'Tudo novo' }));
});

test('a refusal shows its reason, keeps the note, and the buyers can be told later', async () => {
  const message = t('upload.announcedToday');
  mockEndpoint(announceFiles, errorResponse(429, { code: 'rate_limited', message }));
  renderProduct();
  await user.click(getButton() as HTMLElement);
  const question = within(screen.getByRole('alertdialog'));
  await user.type(question.getByLabelText('O que há de novo'), ' e letras');
  await user.click(question.getByRole('button', { name: 'Avisar os compradores' }));
  expect(await screen.findByText(message)).toBeDefined();
  expect(question.getByLabelText<HTMLTextAreaElement>('O que há de novo').value).toBe('Mais três faixas e letras');
  await user.click(question.getByRole('button', { name: 'Agora não' }));
  expect(getButton()).not.toBeNull();
});

test('there is nothing to tell after the last announcement until a file changes', () => {
  renderProduct({ filesAnnouncedAt: '2026-11-22T09:30:00.000Z' });
  expect(screen.getByText(/^Avisaste os compradores pela última vez/)).toBeDefined();
  expect(getButton()).toBeNull();
});

test.each([
  ['without buyers', { sales: 0 }],
  ['whose buyers keep their version', { buyersGetUpdates: false }],
  ['that only has a sample', { files: [{ ...file, isSample: true }] }],
])('a product %s has nobody to tell', (_case, changes) => {
  renderProduct(changes);
  expect(getButton()).toBeNull();
});
