import { callAs } from './marketplace.ts';

/** Imports three payments for the demo creator: one that pays an order, one of too little, and one that belongs to no order. */
async function importPayments(): Promise<void> {
  const { orders } = await callAs<{ orders: { confirmationCode: string | null; amount: number }[] }>(
    'creator',
    'GET',
    '/creators/orders?state=pending',
  );
  const [seen, paidInPart] = orders.filter(
    ({ confirmationCode: code }) =>
      /^[A-Z0-9]{10}$/.test(code ?? '') && orders.filter(({ confirmationCode }) => confirmationCode === code).length === 1,
  );
  const time = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const rows = [
    [seen?.confirmationCode, seen?.amount, 'INACIO SITOE'],
    [paidInPart?.confirmationCode, 1, 'HELENA MARIA DA CONCEICAO COSSA MONDLANE DOS SANTOS'],
    ['ZX81AB72C3', 1250.5, 'JOAO'],
  ] as const;
  const statement = [
    'Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance',
    ...rows.map(([code, amount, name]) => `${code},${time},Received from 258865550188 - ${name},Completed,${amount},,5000.00`),
  ].join('\n');
  await callAs('creator', 'POST', '/creators/payments/import', { statement });
}

/** Creates API tokens of the demo creator: one that can do everything and does not expire, and one that can do little. */
async function createTokens(): Promise<void> {
  const tokens = [
    {
      name: 'Robô das encomendas da Beira',
      scopes: ['orders:read', 'orders:decide', 'products:write', 'analytics:read', 'payments:write'],
    },
    { name: 'Site', scopes: ['analytics:read'], expiresAt: new Date(Date.now() + 7_776_000_000).toISOString() },
  ];
  for (const token of tokens) await callAs('creator', 'POST', '/tokens', token);
}

/** Creates webhooks of the demo creator: one to a name that never exists, with a failed test, and a disabled one. */
async function createWebhooks(): Promise<void> {
  const add = async (webhook: object) =>
    (await callAs<{ webhook: { _id: string } }>('creator', 'POST', '/webhooks', webhook)).webhook._id;
  const fields = { url: 'https://loja.invalid/banca', events: ['order.placed', 'order.completed', 'payment.received'] };
  await callAs('creator', 'POST', `/webhooks/${await add(fields)}/test`);
  const disabled = { ...fields, url: 'https://robo.invalid/avisos', events: ['review.created'] };
  await callAs('creator', 'PUT', `/webhooks/${await add(disabled)}`, { ...disabled, enabled: false });
}

export async function createDashboardData(): Promise<void> {
  await importPayments();
  await createTokens();
  await createWebhooks();
}
