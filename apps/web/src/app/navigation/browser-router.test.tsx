import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { makeStore } from '../../api/store.ts';
import { useUnsavedChangesGuard } from '../../entities/use-unsaved-changes-guard.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Link, LinkProvider } from '../../ui/link.tsx';
import { BrowserRouter } from './browser-router.tsx';
import { setUpUser } from '../../testing/set-up-user.ts';

const user = setUpUser();

const Form = () => {
  const { dialog } = useUnsavedChangesGuard(true);
  return <ConfirmDialog {...dialog} title="Sair?" text="" confirmLabel="Sair" cancelLabel="Ficar" />;
};

const Page = () => {
  const { pathname } = useLocation();
  return (
    <>
      <h1>{pathname}</h1>
      {pathname === '/terms' && <Form />}
      <Link to="/privacy">Privacidade</Link>
      <Link to="/terms">Termos</Link>
    </>
  );
};

const getPage = () => screen.getByRole('heading', { level: 1 }).textContent;
const queryDialog = () => screen.queryByRole('alertdialog');
const waitForPage = async (path: string): Promise<void> =>
  await waitFor(() => expect([getPage(), location.pathname]).toEqual([path, path]));

/** Opens `/about`, `/privacy` and then `/terms`, which has unsaved changes. */
async function openForm(): Promise<void> {
  history.replaceState(null, '', '/about');
  render(
    <Provider store={makeStore()}>
      <BrowserRouter>
        <LinkProvider>
          <Page />
        </LinkProvider>
      </BrowserRouter>
    </Provider>,
  );
  await user.click(screen.getByText('Privacidade'));
  await waitForPage('/privacy');
  await user.click(screen.getByText('Termos'));
  await waitForPage('/terms');
}
const goBack = (count = 1): void => act(() => history.go(-count));
const waitForDialog = async (): Promise<void> => {
  await waitFor(() => expect(queryDialog()).toBeTruthy());
  await waitForPage('/terms');
};

test('the back button keeps a page with unsaved changes until the user confirms', async () => {
  await openForm();
  goBack();
  await waitForDialog();
  await user.click(screen.getByText('Ficar'));
  expect([queryDialog(), getPage()]).toEqual([null, '/terms']);
  goBack();
  await waitForDialog();
  await user.click(screen.getByText('Sair'));
  await waitForPage('/privacy');
  expect(queryDialog()).toBeNull();
});

test('going back several entries at once leads to that entry after the confirmation', async () => {
  await openForm();
  goBack(2);
  await waitForDialog();
  await user.click(screen.getByText('Sair'));
  await waitForPage('/about');
});

test('going back to another entry of the same page does not ask', async () => {
  await openForm();
  await user.click(screen.getByText('Termos'));
  goBack();
  await waitFor(() => expect(history.state).toMatchObject({ idx: 2 }));
  expect([queryDialog(), getPage()]).toEqual([null, '/terms']);
  goBack();
  await waitForDialog();
});
