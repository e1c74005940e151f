import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { getDashboardSummary } from '@banca/contracts/analytics';
import { checkUsername, updateProfile } from '@banca/contracts/auth';
import { getEmailChange } from '@banca/contracts/account';
import { type User, userChanged } from '../../api/session.ts';
import { buildDashboardSummary, buildId, buildUser } from '../../testing/builders.ts';
import { countries } from '../../entities/user/countries.ts';
import { t } from '../../lib/i18n/text.tsx';
import { getLocale, setLocale } from '../../lib/i18n/active-locale.ts';
import { catalogues } from '../../lib/i18n/catalogues.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { networkFailure, errorResponse, getRequestsTo, mockEndpoint, accelerateTimers } from '../../testing/server.ts';
import { Link } from '../../ui/link.tsx';
import { SettingsSection } from './settings-section.tsx';
import { createPngFile, mockDecodedSize } from '../../testing/picture-files.ts';
import { setUpUser } from '../../testing/set-up-user.ts';
import { toast } from '../../ui/toast.ts';

const user = setUpUser();

const creator = buildUser({ mpesa: '84 555 0123' });

const renderSection = () => renderApp(<SettingsSection />, { user: creator }).store;
const getField = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
/** A press while the form is being sent is ignored. */
async function saveForm(): Promise<void> {
  const label = screen.getByText('Save');
  await waitFor(() => expect(label.closest('[aria-busy]')).toBeNull());
  await user.click(label);
}
const getFirstBody = () => getRequestsTo(updateProfile)[0]?.body;

beforeEach(() => {
  vi.spyOn(toast, 'error');
  mockEndpoint(getEmailChange, { emailChange: null });
  mockEndpoint(updateProfile, ({ body }) => ({ user: { ...creator, ...(body as Partial<User>) }, message: 'Profile updated!' }));
  document.documentElement.dataset.theme = 'light';
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

test('saves payment accounts and social links under their API names and updates the session', async () => {
  const store = renderSection();
  await user.type(getField(/^E-mola/), '86 555 0188');
  await user.type(getField(/^TikTok/), '@helena');
  await user.type(getField(/^WhatsApp/), '+258845550123');
  await user.selectOptions(getField(/^País/), 'Angola');
  await saveForm();
  expect(await screen.findByText('Profile updated!')).toBeDefined();
  expect(getFirstBody()).toMatchObject({
    mpesa: '84 555 0123',
    // As buyers read it. The other one is unchanged.
    emola: '+258 86 555 0188',
    location: 'Angola',
    socialLinks: { twitter: '@helena', linkedin: '+258845550123' },
  });
  expect(store.getState().session.user?.emola).toBe('+258 86 555 0188');
  expect(getField(/^E-mola/).value).toBe('+258 86 555 0188');
});

test('the address of the account becomes the contact email only after a press', async () => {
  renderSection();
  expect(getField(/^Email de contacto/).value).toBe('');
  await user.click(screen.getByRole('button', { name: 'Usar helena@example.com' }));
  expect(getField(/^Email de contacto/).value).toBe('helena@example.com');
  expect(screen.queryByRole('button', { name: 'Usar helena@example.com' })).toBeNull();
  await saveForm();
  await waitFor(() => expect(getFirstBody()).toMatchObject({ contactEmail: 'helena@example.com' }));
});

test('the first payment account leads to the first product if there is none, a later one warns of a change', async () => {
  const { scrollIntoView } = Element.prototype;
  onTestFinished(() => void (Element.prototype.scrollIntoView = scrollIntoView));
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  const getLink = () => screen.queryByRole('link', { name: 'Seguinte: primeiro produto' });
  renderSection();
  await user.type(getField(/^E-mola/), '86 555 0188');
  await saveForm();
  await waitFor(() => expect(getRequestsTo(updateProfile)).toHaveLength(1));
  const findNotice = () => screen.queryByText(/^As contas de pagamento mudaram/);
  await waitFor(() => expect(findNotice()).toBeTruthy());
  expect(getLink()).toBeNull();
  cleanup();
  const firstSteps = { hasPaymentAccount: true, hasVisits: false };
  const product = { _id: buildId(1), status: 'pending' as const };
  mockEndpoint(getDashboardSummary, buildDashboardSummary({ firstSteps: { ...firstSteps, product } }));
  renderApp(<SettingsSection />, { user: buildUser() });
  await user.type(getField(/^E-mola/), '86 555 0188');
  await saveForm();
  await waitFor(() => expect(getRequestsTo(getDashboardSummary)).toHaveLength(1));
  expect(getLink()).toBeNull();
  cleanup();
  mockEndpoint(getDashboardSummary, buildDashboardSummary({ firstSteps: { ...firstSteps, product: null } }));
  renderApp(<SettingsSection />, { user: buildUser() });
  await user.type(getField(/^E-mola/), '86 555 0188');
  await saveForm();
  await waitFor(() => expect(getLink()?.getAttribute('href')).toBe('/dashboard?section=upload'));
  expect(findNotice()).toBeNull();
});

test('the settings show the number that buyers will see, and say that a link to another site is not shown', async () => {
  renderSection();
  await user.type(getField(/^WhatsApp/), '+258845550123');
  expect(screen.getByText('É público: falam contigo em +258 84 555 0123')).toBeDefined();
  await user.clear(getField(/^WhatsApp/));
  await user.type(getField(/^WhatsApp/), 'https://evil.test/258845550123');
  expect(screen.getByText(t('profile.whatsAppUnknown'))).toBeDefined();
});

test('a WhatsApp number may have spaces; a text that is none is refused with an example of its form', async () => {
  renderSection();
  await user.type(getField(/^WhatsApp/), '84 555 01');
  await saveForm();
  expect(await screen.findByText(t('profile.whatsAppInvalid'))).toBeDefined();
  await user.type(getField(/^WhatsApp/), '23');
  await saveForm();
  await waitFor(() =>
    expect(getRequestsTo(updateProfile).map(({ body }) => body)).toMatchObject([{ socialLinks: { linkedin: '+258845550123' } }]),
  );
});

test('names the accounts that buyers now pay to, and says in the settings that an email tells their owner', async () => {
  const locale = getLocale();
  onTestFinished(() => setLocale(locale));
  setLocale(catalogues['pt']?.locale ?? locale);
  renderSection();
  const findNotice = () => screen.queryByText(/^As contas de pagamento mudaram/);
  await user.type(getField(/^História/), 'Toco timbila.');
  await user.click(screen.getByText('Guardar'));
  expect(await screen.findByText('Perfil actualizado!')).toBeDefined();
  expect(findNotice()).toBeNull();
  await user.type(getField(/^e-Mola/i), '86 555 0188');
  await user.click(screen.getByText('Guardar'));
  expect(await screen.findByText('Os compradores vão pagar para +258 86 555 0188')).toBeDefined();
  expect(findNotice()?.textContent).toContain('helena@example.com');
});

test('shows the old and the new account before an existing one is replaced, and names the new one afterwards', async () => {
  renderSection();
  await user.clear(getField(/^M-Pesa/));
  await user.type(getField(/^M-Pesa/), '85 555 0777');
  await saveForm();
  const question = within(await screen.findByRole('alertdialog', { name: 'Mudar para onde te pagam?' }));
  expect(question.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Antes: +258 84 555 0123',
    'Agora: +258 85 555 0777',
  ]);
  await user.click(question.getByRole('button', { name: 'Voltar' }));
  expect(getRequestsTo(updateProfile)).toEqual([]);
  await saveForm();
  await user.click(await screen.findByRole('button', { name: 'Mudar a conta' }));
  expect(await screen.findByText('Profile updated!')).toBeDefined();
  expect(
    screen.getByText(
      'Os compradores vão pagar para +258 85 555 0777. O aviso segue para helena@example.com dentro de 10 minutos',
    ),
  ).toBeDefined();
  expect(getRequestsTo(updateProfile)).toHaveLength(1);
});

test('asks who has a second factor, too, but nobody who adds an account', async () => {
  renderApp(<SettingsSection />, { user: buildUser({ mpesa: '84 555 0123', hasSecondFactor: true }) });
  mockEndpoint(updateProfile, ({ body }) => ({
    user: buildUser({ ...(body as object), hasSecondFactor: true }),
    message: 'Profile updated!',
  }));
  await user.type(getField(/^E-mola/), '86 555 0188');
  await saveForm();
  expect(await screen.findByText('Profile updated!')).toBeDefined();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.clear(getField(/^M-Pesa/));
  await user.type(getField(/^M-Pesa/), '85 555 0777');
  await saveForm();
  const question = within(await screen.findByRole('alertdialog', { name: 'Mudar para onde te pagam?' }));
  expect(question.getByText('+258 85 555 0777')).toBeDefined();
  expect(getRequestsTo(updateProfile)).toHaveLength(1);
});

test('says what happens to links before the username changes, and asks nothing about its letter case', async () => {
  renderSection();
  await user.clear(getField(/^Nome de usuário/));
  await user.type(getField(/^Nome de usuário/), 'Helena');
  await saveForm();
  expect(await screen.findByText('Profile updated!')).toBeDefined();
  expect(getRequestsTo(updateProfile)).toHaveLength(1);
  await user.type(getField(/^Nome de usuário/), '.m');
  mockEndpoint(checkUsername, { isAvailable: false });
  await saveForm();
  expect(await screen.findByText('Este nome de usuário já está em uso')).toBeDefined();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  mockEndpoint(checkUsername, { isAvailable: true });
  await saveForm();
  const question = within(await screen.findByRole('alertdialog', { name: 'Mudar o nome para @Helena.m?' }));
  expect(question.getByText(`O endereço da tua página passa a ser ${location.host}/@Helena.m.`, { exact: false })).toBeDefined();
  expect(question.getByText('Os links com @Helena continuam a abrir a tua página', { exact: false })).toBeDefined();
  await user.click(question.getByRole('button', { name: 'Voltar' }));
  expect(getRequestsTo(updateProfile)).toHaveLength(1);
  await saveForm();
  await user.click(await screen.findByRole('button', { name: 'Mudar o nome' }));
  await waitFor(() => expect(getRequestsTo(updateProfile)[1]?.body).toMatchObject({ username: 'Helena.m' }));
});

test('says what buyers will see of an account', async () => {
  renderSection();
  expect(screen.getByText('Os compradores vão ver +258 84 555 0123 · Helena Macuácua')).toBeDefined();
  await user.type(getField(/^Titular/), 'Langa Lda');
  expect(screen.getByText('Os compradores vão ver +258 84 555 0123 · Langa Lda')).toBeDefined();
});

test('refuses an account that nobody can pay to, before it is sent', async () => {
  renderSection();
  await user.type(getField(/^E-mola/), '84 555 0123');
  await saveForm();
  expect(await screen.findByText(/^Escreve um número E-mola: nove algarismos que começam por 86 ou 87/)).toBeDefined();
  expect(getRequestsTo(updateProfile)).toEqual([]);
  expect(document.activeElement).toBe(getField(/^E-mola/));
});

test('marks an account that was saved before accounts were checked, and still saves the other fields', async () => {
  renderApp(<SettingsSection />, { user: buildUser({ mpesa: '12' }) });
  expect(screen.getByText(/^Ninguém consegue pagar para esta conta/)).toBeDefined();
  await user.type(getField(/^História/), 'Toco timbila.');
  await saveForm();
  expect(await screen.findByText('Profile updated!')).toBeDefined();
  expect(getFirstBody()).toMatchObject({ mpesa: '12', story: 'Toco timbila.' });
});

test('offers every country of the list', () => {
  renderSection();
  const options = [...document.querySelectorAll<HTMLOptionElement>('select option')].map(({ value }) => value);
  expect(options).toEqual(['', ...countries]);
});

test('shows the countries in the language of the user and sends their English names', async () => {
  const locale = getLocale();
  onTestFinished(() => setLocale(locale));
  setLocale(catalogues['pt']?.locale ?? locale);
  renderSection();
  await user.selectOptions(getField(/^País/), 'Moçambique');
  await user.click(screen.getByText('Guardar'));
  await vi.waitFor(() => expect(getFirstBody()).toMatchObject({ location: 'Mozambique' }));
});

test('sends a picture as a file with the texts', async () => {
  mockDecodedSize(10, 10);
  renderSection();
  await user.upload(getField(/^Foto de perfil/), createPngFile('eu.png'));
  expect(await screen.findByText('Muda quando guardares')).toBeDefined();
  await saveForm();
  expect(await screen.findByText('Profile updated!')).toBeDefined();
  const body = getFirstBody() as FormData;
  expect((body.get('profilePicture') as File).name).toBe('eu.png');
  expect(body.get('firstName')).toBe('Helena');
});

test('a failure shows an error, keeps the typed values and reports a taken name beside its field', async () => {
  mockEndpoint(updateProfile, errorResponse(400));
  renderSection();
  await user.type(getField(/^História/), 'Toco timbila.');
  await saveForm();
  expect(await screen.findByText('Profile update failed')).toBeDefined();
  expect(getField(/^História/).value).toBe('Toco timbila.');
  const fields = { username: 'Este nome já existe' };
  mockEndpoint(updateProfile, errorResponse(409, { message: 'Conflict', code: 'conflict', fields }));
  await saveForm();
  expect(await screen.findByText('Este nome já existe')).toBeDefined();
  expect(document.activeElement).toBe(getField(/^Nome de usuário/));
});

test.each([
  ['an error with a message', errorResponse(409, { message: 'Já mudou.' }), 'Já mudou.'],
  ['an error without a message', errorResponse(400), 'Profile update failed'],
  ['a 502 response', errorResponse(502), 'Update failed.'],
  ['no network', networkFailure(), 'Network connection failed. Please check your internet connection.'],
])('a failed save shows a message: %s', async (_, response, text) => {
  mockEndpoint(updateProfile, response);
  renderSection();
  accelerateTimers();
  await saveForm();
  expect(await screen.findByText(text)).toBeDefined();
});

test('the last name is required, and no request is sent without it', async () => {
  renderSection();
  await user.clear(getField(/^Sobrenome/));
  await saveForm();
  expect(await screen.findByText('Sobrenome é obrigatório')).toBeDefined();
  expect(getRequestsTo(updateProfile)).toEqual([]);
});

const queryBar = () => screen.queryByText('Alterações por guardar');

test('each part has a link, which keeps unsaved changes, and the payment accounts are the first one', async () => {
  renderApp(<SettingsSection />, { url: '/dashboard?section=settings', user: creator });
  const links = within(screen.getByRole('navigation', { name: 'Partes das definições' })).getAllByRole('link');
  const titles = ['Contas de pagamento', 'Perfil', 'Preferências', 'Segurança', 'Conta'];
  expect(links.map(({ textContent }) => textContent)).toEqual(titles);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(titles);
  await user.type(getField(/^História/), 'Toco timbila.');
  for (const link of links) {
    await user.click(link);
    expect(document.getElementById(location.hash.slice(1))?.textContent).toContain(link.textContent);
  }
  expect([location.search, location.hash]).toEqual(['?section=settings', '#account']);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(getField(/^História/).value).toBe('Toco timbila.');
});

test('the settings of a buyer begin with the profile', () => {
  renderApp(<SettingsSection />, { url: '/dashboard?section=settings', user: buildUser({ role: 'user' }) });
  const [first, second] = within(screen.getByRole('navigation', { name: 'Partes das definições' })).getAllByRole('link');
  expect([first?.textContent, first?.getAttribute('aria-current')]).toEqual(['Perfil', 'location']);
  expect(second?.textContent).toBe('Contas de pagamento');
  const [username, account] = [screen.getByLabelText(/^Nome de usuário/), screen.getByLabelText(/^M-Pesa/)];
  expect(username.compareDocumentPosition(account)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a bar reports unsaved changes until they are undone or saved', async () => {
  renderSection();
  expect(queryBar()).toBeNull();
  await user.type(getField(/^TikTok/), '@');
  expect(queryBar()?.getAttribute('role')).toBe('status');
  await user.clear(getField(/^TikTok/));
  expect(queryBar()).toBeNull();
  await user.type(getField(/^História/), 'Toco timbila.');
  expect(queryBar()).toBeTruthy();
  await saveForm();
  expect(await screen.findByText('Profile updated!')).toBeDefined();
  await waitFor(() => expect(queryBar()).toBeNull());
});

test('a new picture is an unsaved change until it is removed', async () => {
  mockDecodedSize(10, 10);
  renderSection();
  await user.upload(getField(/^Foto de perfil/), createPngFile('eu.png'));
  await waitFor(() => expect(queryBar()).toBeTruthy());
  await user.click(await screen.findByText('Remover foto'));
  expect(queryBar()).toBeNull();
});

test('typed values stay unsaved changes when the profile changes in another tab', async () => {
  const store = renderSection();
  await user.type(getField(/^História/), 'Toco timbila.');
  act(() => void store.dispatch(userChanged({ ...creator, location: 'Angola' })));
  await waitFor(() => expect(getField(/^País/).value).toBe('Angola'));
  expect(getField(/^História/).value).toBe('Toco timbila.');
  expect(queryBar()).toBeTruthy();
});

test('leaving with unsaved changes asks first', async () => {
  renderApp(
    <>
      <SettingsSection />
      <Link to="/dashboard?section=payouts">Payouts</Link>
    </>,
    { url: '/dashboard?section=settings', user: creator },
  );
  await user.type(getField(/^História/), 'Toco timbila.');
  await user.click(screen.getByText('Payouts'));
  await user.click(within(screen.getByRole('alertdialog', { name: 'Tens alterações por guardar' })).getByText('Ficar'));
  expect([location.search, getField(/^História/).value]).toEqual(['?section=settings', 'Toco timbila.']);
  await user.click(screen.getByText('Payouts'));
  await user.click(screen.getByText('Sair sem guardar'));
  expect(location.search).toBe('?section=payouts');
});

test('the dark theme applies optimistically and is reverted when saving fails', async () => {
  renderSection();
  await user.click(screen.getByLabelText('Dark mode'));
  expect(document.documentElement.dataset.theme).toBe('dark');
  await waitFor(() => expect(getFirstBody()).toEqual({ darkMode: true }));
  const deferredResponse = Promise.withResolvers<Response>();
  mockEndpoint(updateProfile, deferredResponse.promise);
  await user.click(screen.getByLabelText('Dark mode'));
  expect(document.documentElement.dataset.theme).toBe('light');
  await act(async () => deferredResponse.resolve(errorResponse(400)));
  await waitFor(() => expect(toast.error).toHaveBeenCalledWith('Profile update failed'));
  expect(document.documentElement.dataset.theme).toBe('dark');
});
