import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { updateProfile } from '@banca/contracts/auth';
import { listDevices } from '@banca/contracts/devices';
import { buildDevice, buildUser } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { errorResponse, getRequestsTo, mockEndpoint } from '../../testing/server.ts';
import { setUpUser } from '../../testing/set-up-user.ts';
import { AutoApproveGroup } from './auto-approve-group.tsx';

const user = setUpUser();
const choose = (name: RegExp) => user.click(screen.getByRole('radio', { name }));
const isChecked = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;

test('asks before orders are approved automatically, and saves the choice', async () => {
  const creator = buildUser({ autoApprove: 'off', hasSecondFactor: false });
  mockEndpoint(updateProfile, { user: { ...creator, autoApprove: 'statement' }, message: 'Guardado.' });
  renderApp(<AutoApproveGroup user={creator} />, { user: creator });
  expect(isChecked(/^Sou eu que aprovo$/)).toBe(true);
  await choose(/^Pelo extracto$/);
  const question = within(screen.getByRole('alertdialog', { name: 'Aprovar automaticamente?' }));
  await user.click(question.getByRole('button', { name: 'Voltar' }));
  expect(isChecked(/^Sou eu que aprovo$/)).toBe(true);
  expect(getRequestsTo(updateProfile)).toEqual([]);
  await choose(/^Pelo extracto$/);
  await user.click(screen.getByRole('button', { name: 'Aprovar automaticamente' }));
  await waitFor(() => expect(getRequestsTo(updateProfile).map(({ body }) => body)).toEqual([{ autoApprove: 'statement' }]));
});

test('says that the phone approves nothing until one signs its messages and is trusted, and leads to the phones', async () => {
  mockEndpoint(listDevices, { devices: [buildDevice({ format: 'sms_forwarder', chain: 'trusted' })] });
  const creator = buildUser({ autoApprove: 'phone' });
  const { unmount } = renderApp(<AutoApproveGroup user={creator} />, { user: creator });
  expect(await screen.findByText(/^Não tens um telemóvel que assina/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver os telemóveis' }).getAttribute('href')).toBe(
    '/dashboard?section=payments&view=origens',
  );
  unmount();
  mockEndpoint(listDevices, { devices: [buildDevice({ chain: 'trusted' })] });
  renderApp(<AutoApproveGroup user={creator} />, { user: creator });
  await waitFor(() => expect(getRequestsTo(listDevices)).toHaveLength(2));
  expect(screen.queryByText(/telemóvel que assina/)).toBeNull();
});

test('turns it off at once, and keeps the saved choice if that fails', async () => {
  const creator = buildUser({ autoApprove: 'phone' });
  mockEndpoint(updateProfile, errorResponse(400));
  mockEndpoint(listDevices, { devices: [] });
  renderApp(<AutoApproveGroup user={creator} />, { user: creator });
  await choose(/^Sou eu que aprovo$/);
  await waitFor(() => expect(getRequestsTo(updateProfile)).toHaveLength(1));
  await waitFor(() => expect(isChecked(/^Pelo extracto e pelo telemóvel$/)).toBe(true));
});
