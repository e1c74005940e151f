import { page as help } from '@banca/messages/locales/pt/pages/help';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type DeviceFormatId, deviceFormatIds } from '@banca/contracts/device-formats';
import { addDevice, listDevices, removeDevice, renameDevice } from '@banca/contracts/devices';
import { addDevice as addDeviceSchema } from '@banca/contracts/devices.schemas';
import { buildDevice, buildId, buildUser } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { accelerateTimers, errorResponse, getRequestsTo, mockEndpoint } from '../../../testing/server.ts';
import { setUpUser } from '../../../testing/set-up-user.ts';
import { HELP_QUESTIONS, SILENCE_HELP } from './device-labels.ts';
import { DevicesGroup } from './devices-group.tsx';

const user = setUpUser();
const SECRET = addDeviceSchema.example.secret;
const URL = addDeviceSchema.example.setup.url;
const HOUR_MS = 3_600_000;

const renderHelpAnswer = (questionId: string) => <p>{`Passos de ${questionId}`}</p>;
const renderGroup = (account: Parameters<typeof buildUser>[0] = {}) =>
  renderApp(<DevicesGroup renderHelpAnswer={renderHelpAnswer} />, { user: buildUser(account) });
const mockDevices = (...devices: ReturnType<typeof buildDevice>[]) => mockEndpoint(listDevices, { devices });
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString();
const findCard = async (name = 'Telemóvel da loja') => within(await screen.findByRole('article', { name }));

beforeEach(() => mockDevices());

async function addPhone(format: DeviceFormatId, header: { name: string; value: string } | null = null) {
  const device = buildDevice({ format });
  mockEndpoint(addDevice, () => {
    mockDevices(device);
    return { device, secret: SECRET, setup: { url: URL, header, body: '{"from":"%from%"}' } };
  });
  renderGroup();
  await user.click(await screen.findByRole('button', { name: 'Acrescentar telemóvel' }));
  await user.type(await screen.findByLabelText(/^Nome/), 'Telemóvel da loja');
  await user.click(document.querySelector(`input[value=${format}]`) as Element);
  await user.click(screen.getByRole('button', { name: 'Acrescentar e ver o segredo' }));
  return within(await screen.findByRole('dialog', { name: 'Configura a aplicação' }));
}

test('adds a phone and shows its secret once: to copy, to scan, with the steps of its app', async () => {
  const dialog = await addPhone('sms_gateway');
  expect(getRequestsTo(addDevice)[0]?.body).toEqual({ name: 'Telemóvel da loja', wallet: 'mpesa', format: 'sms_gateway' });
  expect(document.activeElement?.textContent).toMatch(/^Só vês isto agora/);
  expect(dialog.getByText(SECRET)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Copiar Segredo' }));
  expect(await navigator.clipboard.readText()).toBe(SECRET);
  await user.click(dialog.getByRole('button', { name: 'Código QR Segredo' }));
  expect(dialog.getByRole('img', { name: 'Código QR: Segredo' })).toBeTruthy();
  expect(dialog.getByText('Passos de telemovel-sms-gateway')).toBeTruthy();
  expect(dialog.getByRole('link', { name: /^Abrir a ajuda/ }).getAttribute('href')).toBe('/help#telemovel-sms-gateway');
  await user.click(dialog.getByRole('button', { name: 'Fechar' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Já copiaste tudo?' }));
  await user.click(question.getByRole('button', { name: 'Voltar' }));
  expect(dialog.getByText(SECRET)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Já copiei tudo' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.body.textContent).not.toContain(SECRET);
  expect((await findCard()).getByText('À espera da primeira mensagem')).toBeTruthy();
});

const header = { name: 'X-Banca-Secret', value: SECRET };
test.each<[DeviceFormatId, typeof header | null, string[]]>([
  ['sms_forwarder', null, [URL, SECRET, '{"from":"%from%"}']],
  ['incoming_sms_gateway', header, [URL, `{"X-Banca-Secret":"${SECRET}"}`, '{"from":"%from%"}']],
  ['json', header, [URL, 'X-Banca-Secret', SECRET, '{"from":"%from%"}']],
])('shows what %s needs', async (format, secretHeader, values) => {
  const dialog = await addPhone(format, secretHeader);
  for (const value of values) expect(dialog.getByText(value)).toBeTruthy();
  expect(dialog.getAllByRole('button', { name: /^Copiar/ })).toHaveLength(values.length);
});

test('says when the first message has come, while the app is being set up', async () => {
  accelerateTimers();
  const dialog = await addPhone('sms_gateway');
  expect(dialog.getByText(/^À espera da primeira mensagem/)).toBeTruthy();
  mockDevices(buildDevice({ lastMessageAt: hoursAgo(0), lastResult: 'payment' }));
  expect(await dialog.findByText('Chegou a primeira mensagem. Está a funcionar.', {}, { timeout: 20_000 })).toBeTruthy();
  // From then on, only the list behind the dialog reloads, once a minute.
  const requestCount = getRequestsTo(listDevices).length;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(getRequestsTo(listDevices)).toHaveLength(requestCount);
});

test.each<[string, Parameters<typeof buildDevice>[0], RegExp[]]>([
  [
    'nothing',
    {},
    [/^À espera da primeira mensagem$/, /remove este telemóvel e acrescenta-o outra vez/, /com ele, as encomendas podem/],
  ],
  [
    'a payment of a trusted chain',
    { lastMessageAt: hoursAgo(2), lastResult: 'payment', chain: 'trusted', format: 'json' },
    [/^De confiança$/, /conta como visto/, /há 2 h/, /Era um pagamento/, /não aprova encomendas/],
  ],
  [
    'a message that broke the chain',
    { lastMessageAt: hoursAgo(2), lastResult: 'payment', chain: 'unconfirmed', brokenAt: '2026-11-21T08:00:00.000Z' },
    [/^O saldo deixou de bater certo$/, /21 nov\. 2026/, /Ver os pagamentos em aberto/],
  ],
  [
    'the first payments',
    { lastMessageAt: hoursAgo(2), lastResult: 'movement', chain: 'unconfirmed' },
    [/^Falta confirmar um pagamento$/, /Era outro movimento/],
  ],
  [
    'a message of somebody else, more than a day ago',
    { lastMessageAt: hoursAgo(30), lastResult: 'other_sender' },
    [/^Saldo ainda desconhecido$/, /Não vinha da carteira/, /deixou de os enviar/],
  ],
  ['an unreadable message', { lastMessageAt: hoursAgo(1), lastResult: 'unreadable' }, [/Não estava no formato/]],
])('a phone that has sent %s says so, and what to do', async (_case, device, texts) => {
  mockDevices(buildDevice(device));
  renderGroup();
  const card = await findCard();
  for (const text of texts) expect(card.getByText(text)).toBeTruthy();
});

test('renames and removes a phone, after a question', async () => {
  mockDevices(buildDevice());
  mockEndpoint(renameDevice, () => {
    mockDevices(buildDevice({ name: 'Balcão' }));
    return { device: buildDevice({ name: 'Balcão' }) };
  });
  mockEndpoint(removeDevice, () => {
    mockDevices();
    return { message: 'Telemóvel removido.' };
  });
  renderGroup();
  const choose = async (name: string, item: string): Promise<void> => {
    await user.click((await findCard(name)).getByRole('button', { name: `Acções de ${name}` }));
    await user.click(screen.getByRole('menuitem', { name: item }));
  };
  await choose('Telemóvel da loja', 'Mudar o nome');
  const field = within(screen.getByRole('dialog')).getByLabelText(/^Nome/);
  await user.clear(field);
  await user.type(field, 'Balcão{Enter}');
  await choose('Balcão', 'Remover');
  const question = within(screen.getByRole('alertdialog', { name: 'Remover Balcão?' }));
  await user.click(question.getByRole('button', { name: 'Remover' }));
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  expect(getRequestsTo(renameDevice).map(({ body }) => body)).toEqual([{ name: 'Balcão' }]);
  expect(getRequestsTo(removeDevice).map(({ params }) => params)).toEqual([{ id: buildDevice()._id }]);
});

test('says why the phone approves no orders, to who has chosen that it may', async () => {
  mockDevices(buildDevice({ format: 'json', chain: 'trusted' }));
  const { unmount } = renderGroup({ autoApprove: 'phone' });
  expect(await screen.findByText(/^Não tens um telemóvel que assina/)).toBeTruthy();
  unmount();
  mockDevices(buildDevice({ chain: 'unconfirmed' }), buildDevice({ _id: buildId(1), format: 'json', chain: 'trusted' }));
  renderGroup({ autoApprove: 'phone' });
  expect(await screen.findByText(/^Nenhum telemóvel que assina é ainda de confiança/)).toBeTruthy();
});

test('the eleventh phone is refused in the form, and a list that cannot be loaded can be retried', async () => {
  mockEndpoint(listDevices, errorResponse(400));
  mockEndpoint(addDevice, errorResponse(409, { code: 'conflict', message: 'Já tens dez telemóveis.' }));
  renderGroup();
  const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
  mockDevices();
  await user.click(retry);
  await user.click(await screen.findByRole('button', { name: 'Acrescentar telemóvel' }));
  await user.click(await screen.findByRole('button', { name: 'Acrescentar e ver o segredo' }));
  expect(document.activeElement).toBe(screen.getByLabelText(/^Nome/));
  await user.keyboard('Balcão{Enter}');
  expect(await screen.findByText('Já tens dez telemóveis.')).toBeTruthy();
});

test.each([...deviceFormatIds.map((id) => HELP_QUESTIONS[id]), SILENCE_HELP])('the help answers %s', (questionId) => {
  expect(JSON.stringify(help)).toContain(`"id":"${questionId}"`);
});
