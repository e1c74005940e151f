import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useLocation } from 'react-router-dom';
import { sessionExpired } from '../api/session.ts';
import { buildUser } from '../testing/builders.ts';
import { renderApp } from '../testing/render-app.tsx';
import { setUpUser } from '../testing/set-up-user.ts';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { Link } from '../ui/link.tsx';
import { useUnsavedChangesGuard } from './use-unsaved-changes-guard.ts';

const user = setUpUser();

const Form = ({ hasUnsavedChanges }: { hasUnsavedChanges: boolean }) => {
  const { dialog } = useUnsavedChangesGuard(hasUnsavedChanges);
  return <ConfirmDialog {...dialog} title="Sair?" text="" confirmLabel="Sair" cancelLabel="Ficar" />;
};

const Page = ({ hasUnsavedChanges }: { hasUnsavedChanges: boolean }) => {
  const { pathname, search } = useLocation();
  return (
    <>
      <h1>{pathname + search}</h1>
      {pathname === '/form' && <Form hasUnsavedChanges={hasUnsavedChanges} />}
      <a href="#main">Saltar</a>
      <Link to="/form">Formulário</Link>
      <Link to="/next?section=settings#id">
        <b>Seguinte</b>
      </Link>
    </>
  );
};

function openForm(hasUnsavedChanges = true) {
  const { store, rerender } = renderApp(<Page hasUnsavedChanges={hasUnsavedChanges} />, { url: '/form', user: buildUser() });
  return { store, setUnsavedChanges: (isUnsaved: boolean) => rerender(<Page hasUnsavedChanges={isUnsaved} />) };
}
const queryDialog = () => screen.queryByRole('alertdialog');
const getPage = () => screen.getByRole('heading', { level: 1 }).textContent;

/** Returns whether the browser would ask. */
const closeDocument = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a link asks, and opens its page only after the confirmation', async () => {
  openForm();
  await user.click(screen.getByText('Seguinte'));
  expect(queryDialog()).toBeTruthy();
  await user.click(screen.getByText('Ficar'));
  expect([queryDialog(), getPage(), location.pathname]).toEqual([null, '/form', '/form']);
  await user.click(screen.getByText('Seguinte'));
  await user.click(screen.getByText('Sair'));
  expect([queryDialog(), getPage(), location.hash]).toEqual([null, '/next?section=settings', '#id']);
});

test('links to the same page and links that open a new tab do not ask', async () => {
  openForm();
  await user.click(screen.getByText('Formulário'));
  await user.click(screen.getByText('Saltar'));
  expect(fireEvent.click(screen.getByText('Seguinte'), { ctrlKey: true })).toBe(true);
  expect([queryDialog(), getPage()]).toEqual([null, '/form']);
});

test('without changes, or after they were saved, nothing asks', async () => {
  const { setUnsavedChanges } = openForm(false);
  expect(closeDocument()).toBe(false);
  setUnsavedChanges(true);
  expect(closeDocument()).toBe(true);
  setUnsavedChanges(false);
  expect(closeDocument()).toBe(false);
  await user.click(screen.getByText('Seguinte'));
  expect([queryDialog(), getPage()]).toEqual([null, '/next?section=settings']);
});

test('closing the document asks, except after the session has expired', () => {
  const { store } = openForm();
  expect(closeDocument()).toBe(true);
  act(() => void store.dispatch(sessionExpired()));
  expect(closeDocument()).toBe(false);
});
