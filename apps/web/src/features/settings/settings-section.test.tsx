import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeStore } from '../../api/store.ts';
import { networkError, toApiError } from '../../api/errors.ts';
import { signedIn, type User } from '../../api/session.ts';
import { type Answer, type Outgoing, send } from '../../api/transport.ts';
import { countries } from './countries.ts';
import { aCreator } from '../../testing/accounts.ts';
import { SettingsSection } from './settings-section.tsx';

vi.mock('../../api/transport.ts', () => ({ send: vi.fn<(request: Outgoing) => Promise<Answer>>() }));
const sent = vi.mocked(send);
const said = vi.hoisted(() => ({ error: vi.fn<(text: string) => void>() }));
vi.mock('../../ui/toast.ts', () => ({ toast: said }));
const user = userEvent.setup({ delay: null });

const helena = aCreator({ mpesa: '84 555 0123' });

const open = () => {
  const store = makeStore();
  store.dispatch(signedIn({ token: 'token', user: helena }));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <SettingsSection />
      </MemoryRouter>
    </Provider>,
  );
  return store;
};
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const save = () => user.click(screen.getByText('Save'));
const bodyOf = (call: number): unknown => JSON.parse(sent.mock.calls[call]?.[0].body as string);

beforeEach(() => {
  said.error.mockReset();
  sent.mockReset().mockImplementation(({ body }) =>
    Promise.resolve({
      data: { user: { ...helena, ...(typeof body === 'string' ? (JSON.parse(body) as Partial<User>) : {}) } },
    }),
  );
  document.documentElement.dataset.theme = 'light';
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

test('saves accounts and links under their API names and updates the session', async () => {
  const store = open();
  await user.type(field(/^E-mola/), '86 555 0188');
  await user.type(field(/^TikTok/), '@helena');
  await user.type(field(/^WhatsApp/), '+258845550123');
  await user.selectOptions(field(/^País/), 'Angola');
  await save();
  expect(await screen.findByText('Profile updated!')).toBeDefined();
  expect(bodyOf(0)).toMatchObject({
    mpesa: '84 555 0123',
    emola: '86 555 0188',
    location: 'Angola',
    socialLinks: { twitter: '@helena', linkedin: '+258845550123' },
  });
  expect(store.getState().session.user?.emola).toBe('86 555 0188');
});

test('offers the countries in their fixed order', () => {
  open();
  const options = [...document.querySelectorAll<HTMLOptionElement>('select option')].map(({ value }) => value);
  expect(options).toEqual(['', ...countries]);
});

test('sends a picture as a file with the texts', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 10, height: 10, close: () => undefined }));
  open();
  await user.upload(field(/^Foto de perfil/), new File(['pixels'], 'eu.png', { type: 'image/png' }));
  expect(await screen.findByText('Muda quando guardares')).toBeDefined();
  await save();
  expect(await screen.findByText('Profile updated!')).toBeDefined();
  const body = sent.mock.calls[0]?.[0].body as FormData;
  expect((body.get('profilePicture') as File).name).toBe('eu.png');
  expect(body.get('firstName')).toBe('Helena');
});

test('a failure shows an error, keeps the typed values and reports a taken name beside its field', async () => {
  sent.mockResolvedValueOnce({ error: toApiError(400, null) });
  open();
  await user.type(field(/^História/), 'Toco timbila.');
  await save();
  expect(await screen.findByText('Profile update failed')).toBeDefined();
  expect(field(/^História/).value).toBe('Toco timbila.');
  const fields = { username: 'Este nome já existe' };
  sent.mockResolvedValueOnce({ error: toApiError(409, { message: 'Conflict', code: 'conflict', fields, requestId: '1' }) });
  await save();
  expect(await screen.findByText('Este nome já existe')).toBeDefined();
  expect(document.activeElement).toBe(field(/^Nome de usuário/));
});

test.each([
  ['a server that says why', toApiError(409, { message: 'Já mudou.' }), 'Já mudou.'],
  ['a refusal without a word', toApiError(400, null), 'Profile update failed'],
  ['a server that breaks', toApiError(502, null), 'Update failed.'],
  ['no network', networkError, 'Network connection failed. Please check your internet connection.'],
])('a profile that is not saved because of %s shows an error', async (_, error, text) => {
  sent.mockResolvedValue({ error });
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
  open();
  await save();
  expect(await screen.findByText(text)).toBeDefined();
  vi.useRealTimers();
});

test('names are required, and nothing is sent without them', async () => {
  open();
  await user.clear(field(/^Sobrenome/));
  await save();
  expect(await screen.findByText('Sobrenome é obrigatório')).toBeDefined();
  expect(sent).not.toHaveBeenCalled();
});

test('the dark theme applies optimistically and is reverted when saving fails', async () => {
  open();
  await user.click(screen.getByLabelText('Dark mode'));
  expect(document.documentElement.dataset.theme).toBe('dark');
  await waitFor(() => expect(bodyOf(0)).toEqual({ darkMode: true }));
  const answer = Promise.withResolvers<Answer>();
  sent.mockReturnValueOnce(answer.promise);
  await user.click(screen.getByLabelText('Dark mode'));
  expect(document.documentElement.dataset.theme).toBe('light');
  await act(async () => answer.resolve({ error: toApiError(400, null) }));
  await waitFor(() => expect(said.error).toHaveBeenCalledWith('Profile update failed'));
  expect(document.documentElement.dataset.theme).toBe('dark');
});
