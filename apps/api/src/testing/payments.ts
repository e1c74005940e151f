import type { TestApp } from './test-app.ts';

type Auth = { Authorization: string };

const HEADING = 'Recibo;Data;Detalhes;Entrada;Saída';

/** A line of a statement: a payment of 850 MZN on the day of the test clock, unless `facts` say otherwise. */
export const buildStatementLine = (
  code: string,
  { amount = '850,00', at = '21/11/2026 09:30', sender = '865550188 - Inácio Sitoe' } = {},
): string => `${code};${at};Recebido de ${sender};${amount};`;

export const buildStatement = (...lines: string[]): string => [HEADING, ...lines].join('\n');

export const importStatement = (app: TestApp, auth: Auth, statement: string, rest: object = {}) =>
  app.http
    .post('/api/creators/payments/import')
    .set(auth)
    .send({ statement, ...rest });

export const listPayments = async (app: TestApp, auth: Auth, query = '') =>
  (await app.http.get(`/api/creators/payments${query}`).set(auth).expect(200)).body.payments;

export const changePayment = (app: TestApp, auth: Auth, id: string, action: 'join' | 'unjoin' | 'ignore', body: object = {}) =>
  app.http.post(`/api/creators/payments/${id}/${action}`).set(auth).send(body);

export const findOrder = async (app: TestApp, auth: Auth, id: string) => {
  const { body } = await app.http.get('/api/creators/orders').set(auth).expect(200);
  return body.orders.find(({ _id }: { _id: string }) => _id === id);
};
