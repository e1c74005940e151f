import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeStore } from '../../api/store.ts';
import { toApiError } from '../../api/errors.ts';
import { signedIn } from '../../api/session.ts';
import { type Answer, type Outgoing, send } from '../../api/transport.ts';
import { aCreator } from '../../testing/accounts.ts';
import { SettingsSection } from './settings-section.tsx';

vi.mock('../../api/transport.ts', () => ({ send: vi.fn<(request: Outgoing) => Promise<Answer>>() }));
const sent = vi.mocked(send);
const said = vi.hoisted(() => ({ error: vi.fn<(text: string) => void>() }));
vi.mock('../../ui/toast.ts', () => ({ toast: said }));
const user = userEvent.setup({ delay: null });

const helena = aCreator({
  description: 'Música da Matola',
  socialLinks: { twitter: '@helena.tiktok', linkedin: '+258845550199' },
  paypal: 'helena@paypal.test',
  mpesa: '84 555 0123',
  emola: '86 555 0188',
});

const Address = () => <p data-testid="address">{useLocation().pathname}</p>;
let store: ReturnType<typeof makeStore>;
beforeEach(() => {
  sent.mockReset().mockResolvedValue({ data: { user: helena } });
  store = makeStore();
  store.dispatch(signedIn({ token: 'token', user: helena }));
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/dashboard']}>
        <SettingsSection />
        <Address />
      </MemoryRouter>
    </Provider>,
  );
});

test("'Show my info' shows everything that is stored about the account", async () => {
  await user.click(screen.getByText('Show my info'));
  const info = within(screen.getByRole('dialog', { name: 'Os meus dados' }));
  const shown: [string, string][] = [
    ['Nome', 'Helena Macuácua'],
    ['Nome de usuário', '@helena'],
    ['Email', 'helena@example.com'],
    ['País', 'Mozambique'],
    ['Descrição', 'Música da Matola'],
    ['M-Pesa', '84 555 0123'],
    ['PayPal', 'helena@paypal.test'],
    ['E-mola', '86 555 0188'],
    ['TikTok', '@helena.tiktok'],
    ['WhatsApp', '+258845550199'],
    ['Facebook', '—'],
    ['Na Banca desde', '21 nov. 2026'],
  ];
  for (const [label, value] of shown)
    expect([label, info.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent]).toEqual([label, value]);
  const terms = info.getAllByRole('term').map(({ textContent }) => textContent ?? '');
  expect(terms.filter((term) => ['M-Pesa', 'PayPal', 'E-mola'].includes(term))).toEqual(['M-Pesa', 'PayPal', 'E-mola']);
  await user.click(info.getByLabelText('Fechar'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('logging out ends the session and opens the home page', async () => {
  await user.click(screen.getByText('Logout'));
  expect(store.getState().session).toMatchObject({ status: 'anonymous', token: null, user: null });
  expect(screen.getByTestId('address').textContent).toBe('/');
});

test('notifications change optimistically and are reverted when saving fails', async () => {
  const toggle = screen.getByLabelText(/^Notificações/);
  sent.mockResolvedValueOnce({ error: toApiError(400, null) });
  await user.click(toggle);
  await waitFor(() => expect(said.error).toHaveBeenCalledWith('Profile update failed'));
  expect(JSON.parse(sent.mock.calls[0]?.[0].body as string)).toEqual({ notificationEnabled: false });
  expect(toggle.getAttribute('aria-checked')).toBe('true');
  sent.mockResolvedValueOnce({ data: { user: { ...helena, notificationEnabled: false } } });
  await user.click(toggle);
  await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('false'));
});

test('the payment accounts have the order of the checkout', () => {
  const accounts = within(
    screen.getByRole('heading', { name: 'Contas de pagamento' }).closest('div')?.parentElement as HTMLElement,
  );
  expect(accounts.getAllByRole('textbox').map((box) => box.getAttribute('name'))).toEqual(['mpesa', 'paypal', 'emola']);
});

test('the settings contain every field', () => {
  for (const label of [
    'Foto de perfil',
    'Descrição',
    'PayPal',
    'M-Pesa',
    'E-mola',
    'País',
    'Facebook',
    'TikTok',
    'Instagram',
    'WhatsApp',
  ])
    expect(screen.getByLabelText(new RegExp(`^${label}`))).toBeTruthy();
});
