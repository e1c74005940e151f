import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { getLocale, setLocale } from '../../lib/i18n/active-locale.ts';
import { catalogues } from '../../lib/i18n/catalogues.ts';
import { type Purchase, PurchaseDetails } from './purchase-details.tsx';

const LINK = 'https://banca.test/download/65f1c0ffee0123456789abce?token=x';
const order = {
  _id: '65f1c0ffee0123456789abce',
  paymentMethod: 'mpesa',
  amount: 850,
  createdAt: '2026-11-21T08:00:00.000Z',
  status: 'pending',
} as Purchase['order'];
const product = { _id: '65f1c0ffee0123456789abcd', title: 'Marrabenta', image: '/uploads/a.webp', price: 850 };

const renderDetails = (purchase: Partial<Purchase> = {}) =>
  render(
    <BrowserRouter>
      <PurchaseDetails order={order} product={product} downloadLink={null} {...purchase} />
    </BrowserRouter>,
  );
const defaultLocale = getLocale();
afterEach(() => setLocale(defaultLocale));
const readDetail = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

test('shows the purchase and that its link arrives after approval', () => {
  const { container } = renderDetails();
  screen.getByRole('heading', { name: 'Purchase Successful!' });
  screen.getByText('You will receive your download link by email after approval.');
  expect(screen.queryByText('Your download is ready.')).toBeNull();
  expect(screen.queryByText('Download Now')).toBeNull();
  expect(container.querySelector('img')?.getAttribute('src')).toContain('/uploads/a-');
  screen.getByRole('heading', { name: 'Marrabenta' });
  screen.getByText('850,00 MZN');
  expect(readDetail('Encomenda')).toContain(order._id);
  expect(readDetail('Método de pagamento')).toBe('M-Pesa');
  expect(readDetail('Data')).toBe('21 nov. 2026, 10:00');
  expect(readDetail('Estado')).toBe('pending');
  expect(screen.getByText('pending').parentElement?.className).toContain('amber');
  expect(screen.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/');
});

const readSteps = () => screen.getAllByRole('listitem').map((step) => [step.textContent, step.getAttribute('aria-current')]);
const getTitleIcon = () => screen.getByRole('heading', { level: 1 }).previousElementSibling?.getAttribute('class');

test('a pending order shows an amber clock and what happens next, with the address of the link', () => {
  renderDetails({ email: 'inacio@example.com', orderLink: 'https://banca.test/orders/1?token=1.a' });
  expect(screen.getByRole('link', { name: 'Corrigir o email' }).getAttribute('href')).toBe('/orders/1?token=1.a#dados');
  expect(getTitleIcon()).toContain('text-amber');
  expect(readSteps()).toEqual([
    [expect.stringMatching(/^Recebido \(feito\)/), null],
    [expect.stringMatching(/^O criador confirma/), 'step'],
    [expect.stringMatching(/^Link no e-mail.*Enviamos para inacio@example\.comCorrigir o email$/), null],
  ]);
  expect(screen.queryByText(/Escreve ao criador/)).toBeNull();
});

test.each([
  ['visa', undefined],
  ['mastercard', undefined],
  ['paypal', ''],
] as const)('an order by %s that nobody could pay for says so, and what happens next', (paymentMethod, paymentAccount) => {
  const expiresAt = '2026-11-28T08:00:00.000Z';
  renderDetails({ order: { ...order, paymentMethod, expiresAt }, paymentAccount, email: 'inacio@example.com' });
  const notice = screen.getByText('Ainda não pagaste');
  expect(notice.compareDocumentPosition(screen.getByRole('heading', { name: 'Purchase Successful!' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(readSteps()).toEqual([
    [expect.stringMatching(/^Pedido enviado \(feito\)/), null],
    [expect.stringMatching(/^O criador diz-te como pagarAvisamos-te por e-mail/), 'step'],
    [expect.stringMatching(/^Pagas/), null],
    [expect.stringMatching(/^Envia o comprovativo.*Depois de pagares.*até 28 nov\. 2026, 10:00/), null],
    [expect.stringMatching(/^O criador confirma.*Vê se o pagamento chegou/), null],
    [expect.stringMatching(/^Link no e-mail/), null],
  ]);
});

test('an order by PayPal with an account does not, and names the account instead of a wallet', () => {
  renderDetails({ order: { ...order, paymentMethod: 'paypal' }, paymentAccount: 'ana@example.com' });
  expect(screen.queryByText(/ainda não pagaste/)).toBeNull();
  screen.getByText(/Vê se o pagamento chegou, antes do envio/);
  expect(screen.queryByText(/carteira/)).toBeNull();
});

test('an order by PayPal without a proof waits for the amount, and its address can be corrected at once', () => {
  renderDetails({
    order: { ...order, paymentMethod: 'paypal', expiresAt: '2026-11-28T08:00:00.000Z' },
    paymentAccount: 'ana@example.com',
    orderLink: 'https://banca.test/orders/1?token=1.a',
    confirmationMinutes: 45,
    email: 'inacio@example.com',
  });
  screen.getByText('Ainda não pagaste');
  expect(document.body.textContent).not.toMatch(/pergunta/i);
  const correction = screen.getByText('Enviámos um e-mail para inacio@example.com').nextElementSibling;
  expect([correction].map((link) => link?.getAttribute('href'))).toEqual(['/orders/1?token=1.a#dados']);
  expect(screen.getAllByRole('link', { name: /^Corrigir/ })).toHaveLength(1);
  expect(readSteps()).toEqual([
    [expect.stringMatching(/^Pedido enviado/), null],
    [expect.stringMatching(/^O criador diz-te quanto é/), 'step'],
    [expect.stringMatching(/^Pagas/), null],
    [expect.stringMatching(/^Envia o comprovativo.*Depois de pagares.*até 28 nov\. 2026, 10:00/), null],
    [expect.stringMatching(/^O criador confirma.*Depois do comprovativo, costuma levar ~45 min/), null],
    [expect.stringMatching(/^Link no e-mail/), null],
  ]);
  expect(screen.queryByRole('link', { name: 'Enviar comprovativo' })).toBeNull();
});

test('an order that can be paid but has no proof says until when, and leads to the form', () => {
  renderDetails({
    order: { ...order, paymentMethod: 'mpesa', expiresAt: '2026-11-28T08:00:00.000Z' },
    paymentAccount: '84 555 0123',
    orderLink: 'https://banca.test/orders/1?token=1.a',
  });
  screen.getByText('Falta o comprovativo');
  expect(readSteps()).toEqual([
    [expect.stringMatching(/^Recebido/), null],
    [expect.stringMatching(/^Envia o comprovativo.*até 28 nov\. 2026, 10:00; depois a encomenda expira/), 'step'],
    [expect.stringMatching(/^O criador confirma/), null],
    [expect.stringMatching(/^Link no e-mail/), null],
  ]);
  expect(screen.getByRole('link', { name: 'Enviar comprovativo' }).getAttribute('href')).toBe('/orders/1?token=1.a');
});

test.each(['pt', 'en'])('in %s, an unpaid order promises no link before the payment', (language) => {
  setLocale(catalogues[language]?.locale ?? defaultLocale);
  renderDetails({ order: { ...order, paymentMethod: 'visa' } });
  screen.getByRole('heading', { name: /^(?:Pedido enviado|Request sent)$/ });
  screen.getByText(/O criador envia-te como pagar|The creator sends you how to pay/);
  expect(screen.queryByText(/depois da aprovação|after approval/)).toBeNull();
});

test('a pending order says how long the creator usually takes', () => {
  renderDetails({ confirmationMinutes: 52 });
  screen.getByText(/Costuma levar ~52 min/);
});

test('links to the contact of the creator', () => {
  renderDetails({ contactEmail: 'ola@helena.example' });
  expect(screen.getByRole('link', { name: 'ola@helena.example' }).getAttribute('href')).toBe(
    'mailto:ola@helena.example?subject=Encomenda%20%2389abce',
  );
});

test('copies the short id, by which the creator knows the order', async () => {
  const user = userEvent.setup();
  renderDetails();
  screen.getByText('89abce');
  await user.click(screen.getByRole('button', { name: 'Copiar o número da encomenda' }));
  expect(await navigator.clipboard.readText()).toBe('89abce');
});

test('shows N/A for missing values and treats the order as pending', () => {
  renderDetails({ order: {} });
  for (const name of ['Encomenda', 'Método de pagamento', 'Data']) expect(readDetail(name)).toBe('N/A');
  expect(readDetail('Estado')).toBe('pending');
});

test('shows the status of a cancelled order in amber', () => {
  renderDetails({ order: { ...order, status: 'cancelled' } });
  expect(screen.getByText('cancelled').parentElement?.className).toContain('amber');
});

test('a completed order shows its download link, a copy button and the expiry', async () => {
  const user = userEvent.setup();
  renderDetails({ order: { ...order, status: 'completed', amount: 0 }, downloadLink: LINK, email: 'a@example.com' });
  screen.getByText('Também o enviámos para a@example.com.');
  screen.getByText('Your download is ready.');
  expect(screen.queryByText('You will receive your download link by email after approval.')).toBeNull();
  expect(screen.getByRole('link', { name: 'Download Now' }).getAttribute('href')).toBe(LINK);
  screen.getByText('The link will expire in 24 hours');
  await user.click(screen.getByRole('button', { name: 'Copy Download Link' }));
  expect(await navigator.clipboard.readText()).toBe(LINK);
  expect(screen.getByText('completed').parentElement?.className).toContain('leaf');
  expect(getTitleIcon()).toContain('text-leaf');
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.queryByText('Método de pagamento')).toBeNull();
});

test.each([
  ['pt', 'Encomenda enviada!', 'Estado', 'pendente', 'Recebido (feito)', 'Encomenda%20%2389abce'],
  ['en', 'Order sent!', 'Status', 'pending', 'Received (done)', 'Order%20%2389abce'],
])('in %s, all texts are in that language', (language, title, statusLabel, status, firstStep, emailSubject) => {
  setLocale(catalogues[language]?.locale ?? defaultLocale);
  const { container } = renderDetails({ contactEmail: 'ola@helena.example' });
  screen.getByRole('heading', { name: title });
  expect(readDetail(statusLabel)).toBe(status);
  expect(readSteps()[0]?.[0]).toContain(firstStep);
  expect(screen.getByRole('link', { name: 'ola@helena.example' }).getAttribute('href')).toContain(emailSubject);
  expect(container.querySelectorAll('[lang]')).toHaveLength(0);
});
