import { MARKETPLACE_URL, tokensByRole } from './marketplace.ts';

/** Imports payments of the demo creator: that of an order, another amount for an order, and one of nobody. */
async function importPayments(): Promise<void> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${tokensByRole['creator']}` };
  const response = await fetch(`${MARKETPLACE_URL}/api/creators/orders?state=pending`, { headers });
  const { orders } = (await response.json()) as { orders: { confirmationCode: string | null; amount: number }[] };
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
  const imported = await fetch(`${MARKETPLACE_URL}/api/creators/payments/import`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ statement }),
  });
  if (!imported.ok) throw new Error(`importing a statement: ${imported.status} ${await imported.text()}`);
}

/** Creates API tokens of the demo creator: one that can do everything and does not expire, and one that can do little. */
async function createTokens(): Promise<void> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${tokensByRole['creator']}` };
  const tokens = [
    {
      name: 'Robô das encomendas da Beira',
      scopes: ['orders:read', 'orders:decide', 'products:write', 'analytics:read', 'payments:write'],
    },
    { name: 'Site', scopes: ['analytics:read'], expiresAt: new Date(Date.now() + 7_776_000_000).toISOString() },
  ];
  for (const token of tokens) {
    const response = await fetch(`${MARKETPLACE_URL}/api/tokens`, { method: 'POST', headers, body: JSON.stringify(token) });
    if (!response.ok) throw new Error(`creating a token: ${response.status} ${await response.text()}`);
  }
}

/** Creates webhooks of the demo creator: one to a name that never exists, with a failed test, and a disabled one. */
async function createWebhooks(): Promise<void> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${tokensByRole['creator']}` };
  const send = async (method: string, path: string, body?: object): Promise<{ webhook: { _id: string } }> => {
    const response = await fetch(`${MARKETPLACE_URL}/api/webhooks${path}`, { method, headers, body: JSON.stringify(body ?? {}) });
    if (!response.ok) throw new Error(`creating a webhook: ${response.status} ${await response.text()}`);
    return (await response.json()) as { webhook: { _id: string } };
  };
  const fields = { url: 'https://loja.invalid/banca', events: ['order.placed', 'order.completed', 'payment.received'] };
  await send('POST', `/${(await send('POST', '', fields)).webhook._id}/test`);
  const disabled = { ...fields, url: 'https://robo.invalid/avisos', events: ['review.created'] };
  await send('PUT', `/${(await send('POST', '', disabled)).webhook._id}`, { ...disabled, enabled: false });
}

export async function createDashboardData(): Promise<void> {
  await importPayments();
  await createTokens();
  await createWebhooks();
}
