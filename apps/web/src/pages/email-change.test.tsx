import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { confirmEmailChange, undoEmailChange } from '@banca/contracts/account';
import { paths } from '../config/paths.ts';
import { t } from '../lib/i18n/text.tsx';
import { buildUser } from '../testing/builders.ts';
import { renderApp } from '../testing/render-app.tsx';
import { errorResponse, getRequestsTo, mockEndpoint } from '../testing/server.ts';
import { setUpUser } from '../testing/set-up-user.ts';
import ConfirmEmailChangePage from './confirm-email-change.tsx';
import UndoEmailChangePage from './undo-email-change.tsx';

const user = setUpUser();
const account = buildUser();
const findHeading = async (name: string) => await screen.findByRole('heading', { level: 1, name });
const clickButton = async (name: string) => await user.click(screen.getByRole('button', { name }));
const badLink = (token: string) => errorResponse(400, { message: token, code: 'validation_failed', fields: { token } });

const renderConfirmation = (as: typeof account | undefined = account) =>
  renderApp(<ConfirmEmailChangePage />, { url: '/confirm-email-change?token=abc', user: as }).store;

test('the link to the new address changes it only after a click, and updates the session', async () => {
  mockEndpoint(confirmEmailChange, { user: { ...account, email: 'nova@example.com' }, message: '' });
  const store = renderConfirmation();
  await findHeading(t('emailChange.confirmTitle'));
  expect(screen.getByText(/@helena.*helena@example\.com/)).toBeTruthy();
  expect(getRequestsTo(confirmEmailChange)).toEqual([]);
  await clickButton(t('emailChange.confirmButton'));
  await findHeading(t('emailChange.doneTitle'));
  expect(store.getState().session.user?.email).toBe('nova@example.com');
  expect(getRequestsTo(confirmEmailChange)).toMatchObject([{ body: { token: 'abc' } }]);
});

test('the link asks a visitor to log in and comes back', () => {
  const page = <Route path={paths.confirmEmailChange} element={<ConfirmEmailChangePage />} />;
  renderApp(<Routes>{page}</Routes>, { url: '/confirm-email-change?token=abc' });
  expect(location.pathname + location.search).toBe('/login?next=%2Fconfirm-email-change%3Ftoken%3Dabc');
});

test.each([
  [badLink(t('emailChange.badToken')), t('emailChange.badLinkTitle'), t('emailChange.badToken')],
  [
    errorResponse(409, { message: t('emailChange.taken'), code: 'conflict' }),
    t('emailChange.takenTitle'),
    t('emailChange.taken'),
  ],
])('the link explains why it does not work (%#)', async (response, title, text) => {
  mockEndpoint(confirmEmailChange, response);
  renderConfirmation();
  await clickButton(t('emailChange.confirmButton'));
  await findHeading(title);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: t('emailChange.openSettings') }).getAttribute('href')).toBe(
    '/dashboard?section=settings',
  );
});

test('the link of a notice gives the account back after a click and ends the session', async () => {
  mockEndpoint(undoEmailChange, { message: t('emailChange.undone') });
  const { store } = renderApp(<UndoEmailChangePage />, { url: '/undo-email-change?token=abc', user: account });
  await findHeading(t('emailChange.undoTitle'));
  await clickButton(t('emailChange.undoButton'));
  await findHeading(t('emailChange.undoneTitle'));
  expect(store.getState().session.status).toBe('anonymous');
});

test('the link of a notice explains that it was used, and allows another attempt after a failure', async () => {
  mockEndpoint(undoEmailChange, errorResponse(400));
  renderApp(<UndoEmailChangePage />, { url: '/undo-email-change?token=abc' });
  await clickButton(t('emailChange.undoButton'));
  await screen.findByText(t('emailChange.undoFailed'));
  mockEndpoint(undoEmailChange, badLink(t('emailChange.badUndoToken')));
  await clickButton(t('emailChange.undoButton'));
  await findHeading(t('emailChange.badLinkTitle'));
});
