import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createProductFileLink } from '@banca/contracts/admin';
import { decideProblem, listDueRefunds, listProblems } from '@banca/contracts/problems';
import { exampleProblem } from '@banca/contracts/after-sale.schemas';
import { buildAdminOrder, buildId, buildPage, buildUser } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { getRequestsTo, mockEndpoint } from '../../../testing/server.ts';
import { setUpUser } from '../../../testing/set-up-user.ts';
import { ProblemsSection } from './problems-section.tsx';

const user = setUpUser();
const problem = { ...exampleProblem, pictures: [], state: 'escalated' as const };
const deliveredFiles = [{ product: buildId(4), _id: buildId(5), name: 'marrabenta.pdf' }];
const order = {
  ...buildAdminOrder({ problem }),
  deliveredFiles,
  deliveredLinks: ['https://example.com/mapa.pdf'],
  otherProblems: 2,
};

test('the dialog shows and links what the problem is about', async () => {
  mockEndpoint(listDueRefunds, buildPage({ creators: [] }));
  mockEndpoint(listProblems, buildPage({ orders: [order] }));
  renderApp(<ProblemsSection />, { url: '/admin?section=problems', user: buildUser({ role: 'admin' }) });
  await user.click(await screen.findByRole('button', { name: `Decidir o problema de #${order.shortId}` }));
  const dialog = within(await screen.findByRole('dialog'));
  const { _id, title } = order.product;
  expect(dialog.getByRole('link', { name: title }).getAttribute('href')).toBe(`/products/${_id}`);
  expect(dialog.getByRole('link', { name: `#${order.shortId}` }).getAttribute('href')).toBe(
    `/admin?section=sales&q=${order.shortId}`,
  );
  expect(dialog.getByRole('link', { name: /example\.com/ }).getAttribute('href')).toBe('https://example.com/mapa.pdf');
  mockEndpoint(createProductFileLink, { url: 'https://banca.test/x', expiresAt: '2026-11-21T08:00:00.000Z' });
  await user.click(dialog.getByRole('button', { name: /marrabenta\.pdf/ }));
  expect(getRequestsTo(createProductFileLink)[0]?.params).toEqual({ id: buildId(4), fileId: buildId(5) });
  for (const text of ['2 outros problemas', /850,00/]) expect(dialog.getByText(text)).toBeTruthy();
});

test('a decision without a refund needs an explanation', async () => {
  mockEndpoint(listDueRefunds, buildPage({ creators: [] }));
  mockEndpoint(listProblems, buildPage({ orders: [order] }));
  mockEndpoint(decideProblem, { order: buildAdminOrder({ problem }) });
  renderApp(<ProblemsSection />, { url: '/admin?section=problems', user: buildUser({ role: 'admin' }) });
  await user.click(await screen.findByRole('button', { name: `Decidir o problema de #${order.shortId}` }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: /Sem reembolso/ }));
  await user.click(dialog.getByRole('button', { name: 'Decidir' }));
  expect(dialog.getByText('Explica porque não há reembolso.')).toBeTruthy();
  await user.type(dialog.getByLabelText(/^Explicação para os dois/), 'O ficheiro abre.');
  await user.click(dialog.getByRole('button', { name: 'Decidir' }));
  await vi.waitFor(() =>
    expect(getRequestsTo(decideProblem).map(({ body }) => body)).toEqual([{ decision: 'declined', note: 'O ficheiro abre.' }]),
  );
});
