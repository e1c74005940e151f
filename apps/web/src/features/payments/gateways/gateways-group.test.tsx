import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deleteGateway, listGateways, saveGateway } from '@banca/contracts/gateways';
import type { CreatorGateway } from '../../../api/gateways.ts';
import { buildUser } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { errorResponse, getRequestsTo, mockEndpoint } from '../../../testing/server.ts';
import { setUpUser } from '../../../testing/set-up-user.ts';
import { GatewaysGroup } from './gateways-group.tsx';

const user = setUpUser();
const build = (changes: Partial<CreatorGateway> = {}): CreatorGateway => ({
  name: 'paysuite',
  state: 'missing',
  testedAt: null,
  ...changes,
});
const mockGateways = (...gateways: CreatorGateway[]) => mockEndpoint(listGateways, { gateways });
const renderGroup = () => renderApp(<GatewaysGroup />, { user: buildUser() });
const findCard = async (name: string) => within(await screen.findByRole('article', { name }));

test('shows nothing where the operator allows none', async () => {
  mockGateways();
  const { container } = renderGroup();
  await waitFor(() => expect(getRequestsTo(listGateways)).toHaveLength(1));
  expect(container.textContent).toBe('');
});

test.each([
  ['ready', 'Activo', 'PaySuite aceitou os dados. Os compradores já podem pagar por aqui.'],
  ['untested', 'Activo, por testar', 'Guardámos os dados, mas PaySuite não respondeu ao teste.'],
] as const)('connects a service whose test ends as %s', async (state, badge, message) => {
  mockGateways(build());
  mockEndpoint(saveGateway, () => {
    mockGateways(build({ state }));
    return { gateway: build({ state }) };
  });
  renderGroup();
  await user.click((await findCard('PaySuite')).getByRole('button', { name: 'Ligar PaySuite' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Ligar PaySuite' }));
  await user.click(dialog.getByRole('button', { name: 'Testar e guardar' }));
  expect(await dialog.findByText('Copia este valor do teu contrato ou do portal do serviço.')).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByLabelText(/^Token da API/));
  await user.keyboard('1|abc{Enter}');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(await (await findCard('PaySuite')).findByText(badge)).toBeTruthy();
  expect(getRequestsTo(saveGateway).map(({ params, body }) => [params, body])).toEqual([
    [{ name: 'paysuite' }, { credentials: { token: '1|abc' } }],
  ]);
});

test('a refused test says that nothing was saved, and a malformed value is named', async () => {
  mockGateways(build({ name: 'mpesa', state: 'ready', testedAt: '2026-11-21T08:00:00.000Z' }));
  const refuse = (fields: Record<string, string>) =>
    mockEndpoint(saveGateway, errorResponse(400, { code: 'validation_failed', message: 'x', fields }));
  refuse({ credentials: 'O serviço não aceitou estes dados.' });
  renderGroup();
  await user.click((await findCard('M-Pesa Open API')).getByRole('button', { name: /^Mudar os dados/ }));
  const dialog = within(screen.getByRole('dialog'));
  const labels = [/^Chave da API/, /^Chave pública/, /^Código do fornecedor/];
  for (const label of labels) {
    const field = dialog.getByLabelText<HTMLInputElement>(label);
    expect([field.value, field.autocomplete]).toEqual(['', 'off']);
    await user.type(field, '171717');
  }
  await user.click(dialog.getByRole('button', { name: 'Testar e guardar' }));
  expect(await dialog.findByText('O serviço não aceitou estes dados. Nada foi guardado.')).toBeTruthy();
  refuse({ 'credentials.publicKey': 'Este valor não tem a forma que o serviço usa.' });
  await user.click(dialog.getByRole('button', { name: 'Testar e guardar' }));
  expect(await dialog.findByText('Este valor não tem a forma que o serviço usa.')).toBeTruthy();
  expect(dialog.queryByText(/Nada foi guardado/)).toBeNull();
  expect(document.activeElement).toBe(dialog.getByLabelText(/^Chave pública/));
});

test('says what a refusal means, and that a service which the operator turned off can only be removed', async () => {
  mockGateways(build({ name: 'mpesa', state: 'off' }), build({ state: 'refused' }));
  mockEndpoint(deleteGateway, () => {
    mockGateways(build({ state: 'refused' }));
    return undefined;
  });
  renderGroup();
  expect((await findCard('PaySuite')).getByText(/^PaySuite já não aceita os teus dados/)).toBeTruthy();
  const off = await findCard('M-Pesa Open API');
  expect(off.getAllByRole('button')).toHaveLength(1);
  await user.click(off.getByRole('button', { name: /^Remover/ }));
  const question = within(screen.getByRole('alertdialog', { name: 'Remover M-Pesa Open API?' }));
  await user.click(question.getByRole('button', { name: 'Remover' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: 'M-Pesa Open API' })).toBeNull());
  expect(getRequestsTo(deleteGateway).map(({ params }) => params)).toEqual([{ name: 'mpesa' }]);
});
