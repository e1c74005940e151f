import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { endOtherSessions, endSession, listSessions } from '@banca/contracts/security';
import { buildUser } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { errorResponse, getRequestsTo, mockEndpoint, networkFailure, pendingResponse } from '../../../testing/server.ts';
import { setUpUser } from '../../../testing/set-up-user.ts';
import { SessionsGroup } from './sessions-group.tsx';
import { toast } from '../../../ui/toast.ts';

const user = setUpUser();

const times = { createdAt: '2026-11-21T08:00:00.000Z', lastUsedAt: '2026-11-22T09:30:00.000Z' };
const current = { ...times, _id: '65f1c0ffee01234567890100', device: 'Chrome, Android', isCurrent: true };
const laptop = { ...times, _id: '65f1c0ffee01234567890200', device: 'Firefox, Linux', isCurrent: false };
const unknown = { ...times, _id: '65f1c0ffee01234567890300', device: '', isCurrent: false };

beforeEach(() => {
  vi.spyOn(toast, 'success');
  vi.spyOn(toast, 'error');
  mockEndpoint(listSessions, { sessions: [current, laptop, unknown] });
});
const render = () => renderApp(<SessionsGroup />, { user: buildUser() });
const getEndButton = () => screen.findByRole('button', { name: 'Terminar a sessão em Firefox, Linux' });

test('shows device and times, marks this device, and offers to end the others only', async () => {
  render();
  expect(await screen.findByText('Chrome, Android')).toBeTruthy();
  expect(screen.getAllByText('Este aparelho')).toHaveLength(1);
  expect(screen.getAllByText('Entrada: 21 nov. 2026, 10:00')).toHaveLength(3);
  expect(screen.getAllByText('Último uso: 22 nov. 2026, 11:30')).toHaveLength(3);
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
    'Terminar a sessão em Firefox, Linux',
    'Terminar a sessão em Aparelho desconhecido',
    'Terminar todas as outras',
  ]);
});

test('ends a session once, however often the button is clicked, and removes it from the list', async () => {
  mockEndpoint(endSession, async () => {
    mockEndpoint(listSessions, { sessions: [current] });
    return { message: 'Sessão terminada.' };
  });
  render();
  const button = await getEndButton();
  await Promise.all([user.click(button), user.click(button)]);
  await waitFor(() => expect(screen.queryByText('Firefox, Linux')).toBeNull());
  expect(getRequestsTo(endSession).map(({ params }) => params['id'])).toEqual([laptop._id]);
  expect(toast.success).toHaveBeenCalledExactlyOnceWith('Sessão terminada.');
  expect(screen.getByText('Não há outras sessões abertas.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('ends all other sessions', async () => {
  mockEndpoint(endOtherSessions, { message: 'As outras sessões foram terminadas.' });
  render();
  const button = await screen.findByText('Terminar todas as outras');
  mockEndpoint(listSessions, { sessions: [current] });
  await user.click(button);
  expect(await screen.findByText('Não há outras sessões abertas.')).toBeTruthy();
  expect(getRequestsTo(endOtherSessions)).toHaveLength(1);
});

test('a session that had already ended disappears with the reason', async () => {
  mockEndpoint(endSession, async () => {
    mockEndpoint(listSessions, { sessions: [current] });
    return errorResponse(404, { message: 'Esta sessão já tinha terminado.' });
  });
  render();
  await user.click(await getEndButton());
  await waitFor(() => expect(screen.queryByText('Firefox, Linux')).toBeNull());
  expect(toast.error).toHaveBeenCalledWith('Esta sessão já tinha terminado.');
});

test('keeps the list when the connection is lost', async () => {
  mockEndpoint(endSession, networkFailure());
  render();
  await user.click(await getEndButton());
  await waitFor(() =>
    expect(toast.error).toHaveBeenCalledWith('Network connection failed. Please check your internet connection.'),
  );
  expect(screen.getByText('Firefox, Linux')).toBeTruthy();
});

test('announces loading, and offers to try again when loading fails', async () => {
  mockEndpoint(listSessions, pendingResponse());
  const { unmount } = render();
  expect(screen.getByRole('status').textContent).toBe('A carregar as sessões');
  unmount();
  mockEndpoint(listSessions, errorResponse(400));
  render();
  expect(await screen.findByText('Não foi possível carregar as sessões.')).toBeTruthy();
  mockEndpoint(listSessions, { sessions: [current] });
  await user.click(screen.getByText('Tentar novamente'));
  expect(await screen.findByText('Chrome, Android')).toBeTruthy();
});
