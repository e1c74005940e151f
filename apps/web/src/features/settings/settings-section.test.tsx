import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { updateProfile } from '@banca/contracts/auth';
import type { User } from '../../api/session.ts';
import { buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { disconnect, refuse, requestsTo, respond, speedUpTime } from '../../testing/server.ts';
import { countries } from './countries.ts';
import { SettingsSection } from './settings-section.tsx';

const said = vi.hoisted(() => ({ error: vi.fn<(text: string) => void>() }));
vi.mock('../../ui/toast.ts', () => ({ toast: said }));
const user = userEvent.setup({ delay: null });

const helena = buildUser({ mpesa: '84 555 0123' });

const open = () => renderApp(<SettingsSection />, { user: helena }).store;
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const save = () => user.click(screen.getByText('Save'));
const firstBody = () => requestsTo(updateProfile)[0]?.body;

beforeEach(() => {
  said.error.mockReset();
  respond(updateProfile, ({ body }) => ({ user: { ...helena, ...(body as Partial<User>) }, message: 'Profile updated!' }));
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
  expect(firstBody()).toMatchObject({
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
  const body = firstBody() as FormData;
  expect((body.get('profilePicture') as File).name).toBe('eu.png');
  expect(body.get('firstName')).toBe('Helena');
});

test('a failure shows an error, keeps the typed values and reports a taken name beside its field', async () => {
  respond(updateProfile, refuse(400));
  open();
  await user.type(field(/^História/), 'Toco timbila.');
  await save();
  expect(await screen.findByText('Profile update failed')).toBeDefined();
  expect(field(/^História/).value).toBe('Toco timbila.');
  const fields = { username: 'Este nome já existe' };
  respond(updateProfile, refuse(409, { message: 'Conflict', code: 'conflict', fields }));
  await save();
  expect(await screen.findByText('Este nome já existe')).toBeDefined();
  expect(document.activeElement).toBe(field(/^Nome de usuário/));
});

test.each([
  ['a server that says why', refuse(409, { message: 'Já mudou.' }), 'Já mudou.'],
  ['a refusal without a word', refuse(400), 'Profile update failed'],
  ['a server that breaks', refuse(502), 'Update failed.'],
  ['no network', disconnect(), 'Network connection failed. Please check your internet connection.'],
])('a profile that is not saved because of %s shows an error', async (_, reply, text) => {
  respond(updateProfile, reply);
  open();
  speedUpTime();
  await save();
  expect(await screen.findByText(text)).toBeDefined();
});

test('names are required, and nothing is sent without them', async () => {
  open();
  await user.clear(field(/^Sobrenome/));
  await save();
  expect(await screen.findByText('Sobrenome é obrigatório')).toBeDefined();
  expect(requestsTo()).toEqual([]);
});

test('the dark theme applies optimistically and is reverted when saving fails', async () => {
  open();
  await user.click(screen.getByLabelText('Dark mode'));
  expect(document.documentElement.dataset.theme).toBe('dark');
  await waitFor(() => expect(firstBody()).toEqual({ darkMode: true }));
  const reply = Promise.withResolvers<Response>();
  respond(updateProfile, reply.promise);
  await user.click(screen.getByLabelText('Dark mode'));
  expect(document.documentElement.dataset.theme).toBe('light');
  await act(async () => reply.resolve(refuse(400)));
  await waitFor(() => expect(said.error).toHaveBeenCalledWith('Profile update failed'));
  expect(document.documentElement.dataset.theme).toBe('dark');
});
