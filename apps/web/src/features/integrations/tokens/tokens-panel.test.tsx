import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createToken as createTokenSchema } from '@banca/contracts/tokens.schemas';
import { createToken, listTokens, revokeToken } from '@banca/contracts/tokens';
import { page as help } from '@banca/messages/locales/pt/pages/help';
import { buildId, buildToken, buildUser } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { errorResponse, getRequestsTo, mockEndpoint } from '../../../testing/server.ts';
import { setUpUser } from '../../../testing/set-up-user.ts';
import { TokensPanel } from './tokens-panel.tsx';

const user = setUpUser();
const SECRET = createTokenSchema.example.secret;
const DAY_MS = 86_400_000;

const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
const render = () => renderApp(<TokensPanel />, { user: buildUser() });
const mockTokens = (...tokens: ReturnType<typeof buildToken>[]) => mockEndpoint(listTokens, { tokens });
const openForm = async () => {
  await user.click(await screen.findByRole('button', { name: 'Criar token' }));
  return within(await screen.findByRole('dialog', { name: 'Criar token' }));
};
const submit = 'Criar e ver o token';

beforeEach(() => mockTokens());

test('creates a token with the chosen permissions and expiry, and shows its secret once', async () => {
  mockEndpoint(createToken, () => {
    mockTokens(buildToken());
    return { token: buildToken(), secret: SECRET };
  });
  render();
  expect(await screen.findByText(/^Ainda não tens tokens/)).toBeTruthy();
  const form = await openForm();
  await user.click(form.getByRole('button', { name: submit }));
  expect(document.activeElement).toBe(form.getByLabelText(/^Nome/));
  expect(form.getByText('Escolhe pelo menos uma permissão.')).toBeTruthy();
  await user.type(form.getByLabelText(/^Nome/), 'Robô');
  await user.click(form.getByRole('checkbox', { name: 'Ler encomendas' }));
  await user.click(form.getByRole('checkbox', { name: 'Decidir encomendas' }));
  await user.selectOptions(form.getByLabelText('Validade'), '30 dias');
  await user.click(form.getByRole('button', { name: submit }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Copia o token' }));
  const body = getRequestsTo(createToken)[0]?.body as { expiresAt: string };
  expect(body).toMatchObject({ name: 'Robô', scopes: ['orders:read', 'orders:decide'] });
  expect(Math.round((new Date(body.expiresAt).getTime() - Date.now()) / DAY_MS)).toBe(30);
  expect(document.activeElement?.textContent).toMatch(/^Só vês isto agora/);
  await user.click(dialog.getByRole('button', { name: 'Copiar Token' }));
  expect(await navigator.clipboard.readText()).toBe(SECRET);
  await user.click(dialog.getByRole('button', { name: 'Fechar' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Voltar' }));
  expect(dialog.getByText(SECRET)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Já o copiei' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.body.textContent).not.toContain(SECRET);
  expect(await screen.findByRole('article', { name: 'Robô das encomendas' })).toBeTruthy();
});

test('sends no expiry for a token that does not expire, and shows why the API refuses one', async () => {
  mockEndpoint(createToken, errorResponse(409, { code: 'conflict', message: 'Já tens 20 tokens.' }));
  render();
  const form = await openForm();
  await user.type(form.getByLabelText(/^Nome/), 'Robô');
  await user.click(form.getByRole('checkbox', { name: 'Ler estatísticas' }));
  await user.selectOptions(form.getByLabelText('Validade'), 'Não expira');
  await user.click(form.getByRole('button', { name: submit }));
  expect(await form.findByText('Já tens 20 tokens.')).toBeTruthy();
  expect(getRequestsTo(createToken)[0]?.body).toMatchObject({ expiresAt: null });
});

test('shows what each token may do, when it was used and when it expires, and revokes one after a question', async () => {
  const used = { lastUsedAt: inDays(-1 / 12), expiresAt: null };
  const expired = buildToken({ _id: buildId(1), name: 'Folha', expiresAt: inDays(-1) });
  const endless = buildToken({ _id: buildId(2), name: 'Site', scopes: ['analytics:read'], ...used });
  mockTokens(buildToken({ expiresAt: inDays(40) }), expired, endless);
  mockEndpoint(revokeToken, () => {
    mockTokens(expired, endless);
    return { message: 'Token revogado.' };
  });
  render();
  const getCard = (name: string) => within(screen.getByRole('article', { name }));
  await screen.findByRole('article', { name: 'Site' });
  for (const [name, texts] of [
    ['Robô das encomendas', ['banca_pat_…B4fD', 'Ler encomendas', 'Decidir encomendas', 'Nunca foi usado', /^Expira a \d/]],
    ['Folha', ['Expirou']],
    ['Site', ['Ler estatísticas', 'Último uso: há 2 h', 'Não expira']],
  ] as const)
    for (const text of texts) expect(getCard(name).getByText(text)).toBeTruthy();
  await user.click(getCard('Robô das encomendas').getByRole('button', { name: /^Revogar/ }));
  const question = within(screen.getByRole('alertdialog', { name: 'Revogar Robô das encomendas?' }));
  await user.click(question.getByRole('button', { name: 'Revogar' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Robô das encomendas' })).toBeNull());
  expect(getRequestsTo(revokeToken).map(({ params }) => params)).toEqual([{ id: buildToken()._id }]);
});

test('a list that cannot be loaded can be retried, and the help answers its question', async () => {
  mockEndpoint(listTokens, errorResponse(400));
  render();
  const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
  mockTokens(buildToken());
  await user.click(retry);
  expect(await screen.findByRole('article')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Como se usa um token' });
  expect(link.getAttribute('href')).toBe('/help#tokens');
  expect(JSON.stringify(help)).toContain('"id":"tokens"');
});
