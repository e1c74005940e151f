import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listSourceFaults } from '@banca/contracts/admin';
import type { SourceFault } from '../../../api/admin.ts';
import { buildId, buildPage, buildSourceFault, buildUser } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { errorResponse, getQueriesTo, mockEndpoint } from '../../../testing/server.ts';
import { setUpUser } from '../../../testing/set-up-user.ts';
import { SourcesSection } from './sources-section.tsx';

const user = setUpUser();
const helena = { _id: buildId(1), username: 'helena' };
const counts = { attempts_unknown: 1, gateway_refused: 1, device_silent: 1, chain_broken: 1 };
const faults = [
  buildSourceFault({ kind: 'attempts_unknown', creator: helena, device: undefined, gateway: 'mpesa', attempts: 3 }),
  buildSourceFault({ kind: 'gateway_refused', creator: helena, device: undefined, gateway: 'paysuite' }),
  buildSourceFault({ creator: helena }),
  buildSourceFault({ kind: 'chain_broken', creator: { _id: buildId(2), username: '' } }),
];

const mockFaults = (list: SourceFault[]) => mockEndpoint(listSourceFaults, buildPage({ faults: list, counts }));
const renderSection = (url = '/admin?section=sources') =>
  renderApp(<SourcesSection />, { url, user: buildUser({ role: 'admin' }) });

test('says of each source what is wrong, whose it is and since when', async () => {
  const since = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000).toISOString();
  mockFaults(faults.map((fault) => ({ ...fault, since })));
  renderSection();
  const rows = (await screen.findAllByRole('row')).slice(1);
  const texts = [
    ['M-Pesa Open API', '3 cobranças sem resposta'],
    ['PaySuite', 'não aceita os dados'],
    ['Telemóvel da loja', 'Telemóvel do M-Pesa', 'nenhuma mensagem'],
    ['Telemóvel da loja', 'não continuam o saldo'],
  ];
  for (const [i, row] of rows.entries())
    for (const text of [...(texts[i] ?? []), 'há 2 dias']) expect(row.textContent).toContain(text);
  expect(
    within(rows[0] as HTMLElement)
      .getByRole('link', { name: '@helena' })
      .getAttribute('href'),
  ).toBe('/admin?section=users&q=helena');
  expect(within(rows[3] as HTMLElement).getByText('uma conta')).toBeTruthy();
});

test('filters by what is wrong, with the number of sources', async () => {
  mockFaults(faults);
  renderSection();
  await user.click(await screen.findByRole('button', { name: /^Telemóvel em silêncio ?1$/ }));
  await waitFor(() => expect(getQueriesTo(listSourceFaults)).toContainEqual({ kind: 'device_silent', page: '1' }));
  expect(location.search).toBe('?section=sources&kind=device_silent');
});

test('says that every source works, and what failed', async () => {
  mockFaults([]);
  const { unmount } = renderSection();
  expect(await screen.findByText(/^Todas as origens funcionam/)).toBeTruthy();
  unmount();
  mockEndpoint(listSourceFaults, errorResponse(400));
  renderSection();
  expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeTruthy();
});
