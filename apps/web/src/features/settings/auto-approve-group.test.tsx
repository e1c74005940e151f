import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { updateProfile } from '@banca/contracts/auth';
import { buildUser } from '../../testing/builders.ts';
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

test('turns it off at once, and keeps the saved choice if that fails', async () => {
  const creator = buildUser({ autoApprove: 'phone' });
  mockEndpoint(updateProfile, errorResponse(400));
  renderApp(<AutoApproveGroup user={creator} />, { user: creator });
  await choose(/^Sou eu que aprovo$/);
  await waitFor(() => expect(getRequestsTo(updateProfile)).toHaveLength(1));
  await waitFor(() => expect(isChecked(/^Pelo extracto e pelo telemóvel$/)).toBe(true));
});
