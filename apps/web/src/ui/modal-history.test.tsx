import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { setUpUser } from '../testing/set-up-user.ts';
import { Dialog } from './dialog.tsx';

const user = setUpUser();

/** The second dialog closes only when asked twice. */
const Dialogs = () => {
  const [openCount, setOpenCount] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => setOpenCount(1)}>
        Abrir
      </button>
      <Dialog open={openCount > 0} onClose={() => setOpenCount(0)} title="Primeiro">
        <button type="button" onClick={() => setOpenCount(2)}>
          Mais
        </button>
        <button type="button" onClick={() => void navigate('/next')}>
          Seguinte
        </button>
      </Dialog>
      <Dialog open={openCount > 1} onClose={() => (isAsking ? setOpenCount(1) : setAsking(true))} title="Segundo">
        {isAsking && <p>Sair?</p>}
      </Dialog>
    </>
  );
};

const Page = () => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <h1>{pathname}</h1>
      <button type="button" onClick={() => void navigate('/form')}>
        Formulário
      </button>
      {pathname === '/form' && <Dialogs />}
    </>
  );
};

const getPage = () => screen.getByRole('heading', { level: 1 }).textContent;
const listDialogs = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

async function expectScreen(page: string, ...dialogs: string[]): Promise<void> {
  await waitFor(() => expect([getPage(), location.pathname, ...listDialogs()]).toEqual([page, page, ...dialogs]));
}

/** The entry of a closed dialog is removed a moment later. */
const waitForOwnEntry = () => waitFor(() => expect(history.state).not.toHaveProperty('isModal'));

async function openForm(): Promise<void> {
  renderApp(<Page />, { url: '/start' });
  await user.click(screen.getByText('Formulário'));
  await user.click(screen.getByText('Abrir'));
}

test('the back button closes one dialog after the other, and then leaves the page', async () => {
  await openForm();
  await user.click(screen.getByText('Mais'));
  await expectScreen('/form', 'Primeiro', 'Segundo');
  history.back();
  await screen.findByText('Sair?');
  await waitFor(() => expect(history.state).toHaveProperty('isModal'));
  await expectScreen('/form', 'Primeiro', 'Segundo');
  history.back();
  await expectScreen('/form', 'Primeiro');
  await waitFor(() => expect(history.state).toHaveProperty('isModal'));
  history.back();
  await expectScreen('/form');
  history.back();
  await expectScreen('/start');
});

test('a dialog that was closed by its button leaves nothing to go back to', async () => {
  await openForm();
  await user.click(screen.getByRole('button', { name: 'Fechar' }));
  await waitForOwnEntry();
  await user.click(screen.getByText('Abrir'));
  await user.click(screen.getByRole('button', { name: 'Fechar' }));
  await waitForOwnEntry();
  history.back();
  await expectScreen('/start');
});

test('from a page that a dialog opened, the back button shows the page of the dialog without it', async () => {
  await openForm();
  await user.click(screen.getByText('Seguinte'));
  await expectScreen('/next');
  history.back();
  await expectScreen('/form');
  await waitForOwnEntry();
  history.back();
  await expectScreen('/start');
});
