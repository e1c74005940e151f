import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { logout, me } from '@banca/contracts/current-user';
import { disownEmail, resendVerification, verifyEmail } from '@banca/contracts/auth';
import { listMyTitles } from '@banca/contracts/own-products';
import { paths } from '../config/paths.ts';
import { t } from '../lib/i18n/text.tsx';
import { sessionExpired, signedIn, type User } from '../api/session.ts';
import { saveTexts } from '../features/products/upload-draft.ts';
import { EMPTY_TEXTS } from '../features/products/product-values.ts';
import { buildPage, buildUser } from '../testing/builders.ts';
import { renderApp } from '../testing/render-app.tsx';
import { networkFailure, errorResponse, getRequestsTo, mockEndpoint } from '../testing/server.ts';
import { setUpUser } from '../testing/set-up-user.ts';
import LoginPage from './login.tsx';
import VerifyEmailPage from './verify-email.tsx';

const user = setUpUser();

const unverifiedUser = buildUser({ emailVerified: false });
const verifiedUser = buildUser();
const badLinkResponse = (token: string) => errorResponse(400, { message: token, code: 'validation_failed', fields: { token } });

/** Mocks the verification endpoints and the profile of the logged-in user. */
function mockVerification(verification: Response | User, account: User = unverifiedUser): void {
  mockEndpoint(verifyEmail, verification instanceof Response ? verification : { user: verification });
  mockEndpoint(me, { user: account });
  mockEndpoint(resendVerification, { message: t('verification.sent') });
  mockEndpoint(listMyTitles, buildPage({ products: [] }));
}

const TOKEN = `${unverifiedUser._id}.abc`;
const page = (
  <Routes>
    <Route path={paths.verifyEmail} element={<VerifyEmailPage />} />
  </Routes>
);
const renderPage = (account: User | null, url = `/verify-email?token=${TOKEN}`) =>
  renderApp(page, { url, user: account ?? undefined }).store;
const findHeading = async (name: string) => await screen.findByRole('heading', { level: 1, name });
const clickButton = async (name: string) => await user.click(await screen.findByRole('button', { name }));
const confirm = async () => await clickButton('Confirmar este email');
const getLinkUrl = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('the link confirms the email of the logged-in user only after a click', async () => {
  mockVerification(verifiedUser);
  const store = renderPage(unverifiedUser);
  await findHeading('Confirma o teu email');
  expect(screen.getByText(/helena@example\.com.*@helena/)).toBeTruthy();
  expect(getRequestsTo(verifyEmail)).toEqual([]);
  await confirm();
  await findHeading('Email confirmado');
  expect(store.getState().session.user?.emailVerified).toBe(true);
  expect(getLinkUrl('Ir para o painel')).toBe('/dashboard');
  expect(getRequestsTo(verifyEmail).map(({ body }) => body)).toEqual([{ token: TOKEN }]);
});

const readLinks = () =>
  screen.getAllByRole('link').flatMap(({ textContent }) => (/painel|compras|produtos?$/.test(textContent) ? [textContent] : []));

test('a creator who is in the middle of a product continues it after the confirmation', async () => {
  saveTexts(unverifiedUser._id, { ...EMPTY_TEXTS, title: 'Marrabenta' });
  mockVerification(verifiedUser);
  renderPage(unverifiedUser);
  await confirm();
  await findHeading('Email confirmado');
  expect(getLinkUrl('Continuar o produto')).toBe('/dashboard?section=upload');
  expect(readLinks()).toEqual(['Continuar o produto', 'Ir para o painel']);
});

test('a creator whose first product is saved goes to it after the confirmation', async () => {
  mockVerification(verifiedUser);
  mockEndpoint(listMyTitles, { ...buildPage({ products: [] }), total: 1 });
  renderPage(unverifiedUser);
  await confirm();
  await findHeading('Email confirmado');
  await screen.findByRole('link', { name: 'Ver os meus produtos' });
  expect(getLinkUrl('Ver os meus produtos')).toBe('/dashboard?section=products');
  expect(readLinks()).toEqual(['Ver os meus produtos', 'Ir para o painel']);
});

test.each([
  ['a creator', 'creator', ['Ir para o painel', 'As minhas compras']],
  ['a buyer', 'user', ['As minhas compras', 'Ir para o painel']],
] as const)('without a draft, %s goes first to their own page', async (_name, role, links) => {
  mockVerification({ ...verifiedUser, role });
  renderPage({ ...unverifiedUser, role });
  await confirm();
  await findHeading('Email confirmado');
  expect(readLinks()).toEqual(links);
});

test('without a session the link leads to the login, and from there back', () => {
  renderPage(null, '/verify-email?token=abc&lang=pt');
  expect(location.pathname + location.search).toBe('/login?next=%2Fverify-email%3Ftoken%3Dabc%26lang%3Dpt');
  expect(getRequestsTo(verifyEmail)).toEqual([]);
});

test('the login that returns to the link lets the owner of the address say that the account is not theirs', async () => {
  mockEndpoint(disownEmail, { message: t('verification.disownDone') });
  renderApp(<LoginPage />, { url: '/login?next=%2Fverify-email%3Ftoken%3Dabc' });
  expect(screen.getByText(t('verification.logInText'))).toBeTruthy();
  await clickButton('Não fui eu');
  expect(await screen.findByText(t('verification.disownDone'))).toBeTruthy();
  expect(getRequestsTo(disownEmail).map(({ body }) => body)).toEqual([{ token: 'abc' }]);
});

test('the login page says that a session ended elsewhere, but not after a logout', () => {
  const { store } = renderApp(<LoginPage />, { url: '/login' });
  expect(screen.queryByText(t('auth.sessionEnded'))).toBeNull();
  act(() => {
    store.dispatch(signedIn({ token: 'token', user: buildUser() }));
    store.dispatch(sessionExpired());
  });
  screen.getByText(t('auth.sessionEnded'));
});

test('other logins do not ask whose account it is', () => {
  renderApp(<LoginPage />, { url: '/login?next=%2Fdashboard%3Ftoken%3Dabc' });
  expect(screen.queryByRole('button', { name: 'Não fui eu' })).toBeNull();
});

test('the link of another account offers to log in to that account', async () => {
  mockVerification(errorResponse(403, { message: t('verification.otherAccount'), code: 'forbidden' }));
  mockEndpoint(logout, undefined);
  const store = renderPage(unverifiedUser, '/verify-email?token=abc');
  await confirm();
  await findHeading('Este link é de outra conta');
  expect(screen.getByRole('button', { name: 'Não fui eu' })).toBeTruthy();
  await clickButton('Entrar com outra conta');
  expect(location.pathname + location.search).toBe('/login?next=%2Fverify-email%3Ftoken%3Dabc');
  expect(store.getState().session.status).toBe('anonymous');
});

test('a link that was already used shows that the email is confirmed', async () => {
  mockVerification(badLinkResponse(t('verification.alreadyConfirmed')), verifiedUser);
  renderPage(unverifiedUser);
  await confirm();
  await findHeading('O teu email já está confirmado');
  expect(screen.queryByText(t('verification.badToken'))).toBeNull();
});

test('a user with a confirmed email sees that at once', async () => {
  mockEndpoint(listMyTitles, buildPage({ products: [] }));
  renderPage(verifiedUser);
  await findHeading('O teu email já está confirmado');
});

test('an invalid link offers a new one to a logged-in user', async () => {
  mockVerification(badLinkResponse(t('verification.badToken')));
  renderPage(unverifiedUser);
  await confirm();
  await findHeading('Este link não serve');
  await clickButton('Enviar um link novo');
  expect(await screen.findByText(t('verification.sent'))).toBeTruthy();
  expect(getRequestsTo(resendVerification)).toHaveLength(1);
});

test('a network failure is not reported as an invalid link and can be retried', async () => {
  mockVerification(networkFailure());
  renderPage(unverifiedUser);
  await confirm();
  expect(await screen.findByText(t('errors.network'))).toBeTruthy();
  mockVerification(verifiedUser);
  await confirm();
  await findHeading('Email confirmado');
});

test('a logged-in user without a link can request one', async () => {
  mockVerification(badLinkResponse(t('verification.badToken')));
  renderPage(unverifiedUser, '/verify-email');
  await findHeading('Confirma o teu email');
  expect(screen.getByRole('button', { name: 'Enviar um link novo' })).toBeTruthy();
  expect(getRequestsTo(verifyEmail)).toEqual([]);
});

test('a visitor without a link is redirected to the login', async () => {
  renderPage(null, '/verify-email');
  expect(location.pathname + location.search).toBe('/login?next=%2Fverify-email');
});
