import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { addWebhook as addWebhookSchema } from '@banca/contracts/webhooks.schemas';
import {
  addWebhook,
  deleteWebhook,
  editWebhook,
  listDeliveries,
  listWebhooks,
  resendDelivery,
  rotateWebhookSecret,
  testWebhook,
} from '@banca/contracts/webhooks';
import { examplePageInfo } from '@banca/contracts/examples';
import { page as help } from '@banca/messages/locales/pt/pages/help';
import { buildDelivery, buildId, buildUser, buildWebhook } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { errorResponse, getRequestsTo, mockEndpoint } from '../../../testing/server.ts';
import { setUpUser } from '../../../testing/set-up-user.ts';
import { WebhooksPanel } from './webhooks-panel.tsx';

const user = setUpUser();
const SECRET = addWebhookSchema.example.secret;
const URL = buildWebhook().url;

const render = () => renderApp(<WebhooksPanel />, { user: buildUser() });
const mockWebhooks = (...webhooks: ReturnType<typeof buildWebhook>[]) => mockEndpoint(listWebhooks, { webhooks });
const mockDeliveries = (...deliveries: ReturnType<typeof buildDelivery>[]) =>
  mockEndpoint(listDeliveries, { deliveries, ...examplePageInfo, total: deliveries.length });
const findCard = async () => within(await screen.findByRole('article', { name: URL }));
const chooseAction = async (name: string) => {
  const menu = (await findCard()).getByRole('button', { name: /^Acções de/ });
  await waitFor(() => expect(menu.ariaDisabled).toBeNull());
  await user.click(menu);
  await user.click(screen.getByRole('menuitem', { name }));
};

beforeEach(() => mockWebhooks(buildWebhook()));

test('adds a webhook and shows its secret once', async () => {
  mockWebhooks();
  mockEndpoint(addWebhook, () => {
    mockWebhooks(buildWebhook());
    return { webhook: buildWebhook(), secret: SECRET };
  });
  render();
  expect(await screen.findByText(/^Ainda não tens webhooks/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Acrescentar webhook' }));
  const form = within(await screen.findByRole('dialog', { name: 'Acrescentar webhook' }));
  const submit = form.getByRole('button', { name: 'Acrescentar e ver o segredo' });
  await user.type(form.getByLabelText(/^Endereço/), 'http://localhost');
  await user.click(submit);
  expect(form.getByText(/^Escreve um endereço público/)).toBeTruthy();
  expect(form.getByText('Escolhe pelo menos um acontecimento.')).toBeTruthy();
  await user.clear(form.getByLabelText(/^Endereço/));
  await user.type(form.getByLabelText(/^Endereço/), URL);
  await user.click(form.getByRole('checkbox', { name: 'Encomenda feita' }));
  await user.click(submit);
  const dialog = within(await screen.findByRole('dialog', { name: 'Copia o segredo' }));
  expect(getRequestsTo(addWebhook)[0]?.body).toEqual({ url: URL, events: ['order.placed'] });
  expect(document.activeElement?.textContent).toMatch(/^Só vês isto agora/);
  await user.click(dialog.getByRole('button', { name: 'Copiar Segredo' }));
  expect(await navigator.clipboard.readText()).toBe(SECRET);
  await user.click(dialog.getByRole('button', { name: 'Já o copiei' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.body.textContent).not.toContain(SECRET);
  expect(await findCard()).toBeTruthy();
});

test('changes, rotates, turns off and deletes a webhook', async () => {
  mockEndpoint(editWebhook, { webhook: buildWebhook() });
  mockEndpoint(rotateWebhookSecret, { webhook: buildWebhook(), secret: SECRET });
  mockEndpoint(deleteWebhook, { message: 'Webhook eliminado.' });
  render();
  await chooseAction('Mudar');
  const form = within(await screen.findByRole('dialog', { name: 'Mudar' }));
  await user.click(form.getByRole('checkbox', { name: 'Avaliação nova' }));
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await chooseAction('Desligar');
  await waitFor(() => expect(getRequestsTo(editWebhook)).toHaveLength(2));
  const events = ['order.placed', 'order.completed'];
  expect(getRequestsTo(editWebhook).map(({ body }) => body)).toEqual([
    { url: URL, events: expect.arrayContaining([...events, 'review.created']), enabled: true },
    { url: URL, events, enabled: false },
  ]);
  await chooseAction('Trocar o segredo');
  const rotation = within(await screen.findByRole('dialog', { name: 'Trocar o segredo' }));
  await user.click(rotation.getByRole('button', { name: 'Trocar o segredo' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Copia o segredo' }));
  expect(dialog.getByText(SECRET)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Já o copiei' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Fechar' }));
  await chooseAction('Eliminar');
  const question = within(screen.getByRole('alertdialog', { name: 'Eliminar o webhook de example.com?' }));
  mockWebhooks();
  await user.click(question.getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
});

test('sends a test and shows what was delivered, and sends it again', async () => {
  const failed = buildDelivery({ _id: buildId(1), state: 'failed', status: null, error: 'unreachable', attempts: 8 });
  const sentTest = buildDelivery({ _id: buildId(2), event: 'webhook.test', attempts: 1 });
  mockDeliveries(sentTest, failed);
  mockEndpoint(testWebhook, { delivery: sentTest });
  mockEndpoint(resendDelivery, errorResponse(429, { code: 'rate_limited', message: 'Tenta mais tarde.' }));
  render();
  await user.click((await findCard()).getByRole('button', { name: 'Enviar teste' }));
  const log = within(await screen.findByRole('dialog', { name: 'Entregas a example.com' }));
  const [first, second] = (await log.findAllByRole('listitem')).map((item) => within(item));
  for (const text of ['Teste', 'Entregue', 'Resposta 204', '1 tentativa']) expect(first?.getByText(text)).toBeTruthy();
  for (const text of ['Falhou', '8 tentativas', /^Não se consegue chegar/]) expect(second?.getByText(text)).toBeTruthy();
  await user.click(second?.getByRole('button', { name: 'Enviar outra vez' }) as HTMLElement);
  expect(await screen.findByText('Tenta mais tarde.')).toBeTruthy();
  expect(getRequestsTo(resendDelivery)[0]?.params).toEqual({ id: buildWebhook()._id, delivery: buildId(1) });
});

test('says why a webhook is off, and turns it on again', async () => {
  mockWebhooks(buildWebhook({ enabled: false, disabledReason: 'gone' }));
  mockEndpoint(editWebhook, () => {
    mockWebhooks(buildWebhook({ failingSince: '2026-11-21T08:00:00.000Z' }));
    return { webhook: buildWebhook() };
  });
  render();
  const card = await findCard();
  expect(card.getByText('O endereço respondeu 410, por isso desligámo-lo.')).toBeTruthy();
  expect(card.queryByRole('button', { name: 'Enviar teste' })).toBeNull();
  await user.click(card.getByRole('button', { name: 'Ligar outra vez' }));
  expect(await card.findByText(/^As entregas falham desde/)).toBeTruthy();
  expect(getRequestsTo(editWebhook)[0]?.body).toMatchObject({ enabled: true });
});

test('lists that cannot be loaded can be retried, and the help answers its question', async () => {
  mockEndpoint(listWebhooks, errorResponse(400));
  mockEndpoint(listDeliveries, errorResponse(400));
  render();
  const retry = await screen.findByRole('button', { name: 'Tentar novamente' });
  mockWebhooks(buildWebhook());
  await user.click(retry);
  await user.click((await findCard()).getByRole('button', { name: 'Entregas' }));
  const log = within(await screen.findByRole('dialog'));
  const retryLog = await log.findByRole('button', { name: 'Tentar novamente' });
  mockDeliveries();
  await user.click(retryLog);
  expect(await log.findByText(/^Ainda não foi enviado nada/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Como se recebe um webhook', hidden: true });
  expect(link.getAttribute('href')).toBe('/help#webhooks');
  expect(JSON.stringify(help)).toContain('"id":"webhooks"');
});
