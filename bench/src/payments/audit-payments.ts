import type { ObjectId } from 'mongodb';
import type { GatewayBench, Purchase } from './gateway-market.ts';
import type { MisbehaviourLog } from './misbehaviour.ts';
import { countRow, type Row, zeroRow } from './rows.ts';

interface Order {
  _id: ObjectId;
  state: string;
  amount: number;
  paidAmount?: number;
}

interface Attempt {
  order: ObjectId;
  reference: string;
  state: string;
  amount: number;
  paidAmount?: number;
}

interface Payment {
  creator: ObjectId;
  wallet: string;
  code: string;
  amount: number;
  state: string;
  order?: ObjectId;
  requestedOrder?: ObjectId;
}

/** What the gateways, the database and the mail server know about one order. */
interface Facts {
  id: string;
  order: Order | undefined;
  attempts: Attempt[];
  /** Money that really moved, from the log of the gateways. */
  charges: { reference: string; amount: number }[];
  usedPayments: Payment[];
  /** Booked for this order, but joined with none. */
  openPayments: Payment[];
  downloadEmails: number;
  /** An answer named another amount than was charged, so the order waits for its creator. */
  hasWrongAmount: boolean;
}

const groupByOrder = <T>(items: readonly T[], getOrder: (item: T) => ObjectId | undefined): Map<string, T[]> =>
  Map.groupBy(items, (item) => String(getOrder(item)));

async function collectFacts({ db, fakes, mail }: GatewayBench, purchases: readonly Purchase[], log: MisbehaviourLog) {
  const [orders, attempts, payments] = await Promise.all([
    db
      .collection<Order>('orders')
      .find({}, { projection: { state: 1, amount: 1, paidAmount: 1 } })
      .toArray(),
    db.collection<Attempt>('payment_attempts').find().toArray(),
    db.collection<Payment>('payments').find().toArray(),
  ]);
  const charges = [...fakes.paysuite.charges, ...fakes.mpesa.charges];
  const ordersById = new Map(orders.map((order) => [String(order._id), order]));
  const orderByReference = new Map(attempts.map(({ reference, order }) => [reference, order]));
  const attemptsByOrder = groupByOrder(attempts, ({ order }) => order);
  const chargesByOrder = groupByOrder(charges, ({ reference }) => orderByReference.get(reference));
  const usedByOrder = groupByOrder(
    payments.filter(({ state }) => state === 'used'),
    ({ order }) => order,
  );
  const openByOrder = groupByOrder(
    payments.filter(({ state }) => state === 'open'),
    ({ requestedOrder }) => requestedOrder,
  );
  mail.read();
  const facts = purchases.map(({ id }): Facts => {
    const ownAttempts = attemptsByOrder.get(id) ?? [];
    return {
      id,
      order: ordersById.get(id),
      attempts: ownAttempts,
      charges: chargesByOrder.get(id) ?? [],
      usedPayments: usedByOrder.get(id) ?? [],
      openPayments: openByOrder.get(id) ?? [],
      downloadEmails: mail.downloads.get(id)?.size ?? 0,
      hasWrongAmount: ownAttempts.some(
        ({ reference, state, amount, paidAmount }) =>
          log.wrongAmounts.has(reference) && state === 'paid' && paidAmount !== amount,
      ),
    };
  });
  return { facts, payments, unknownCharges: chargesByOrder.get('undefined') ?? [] };
}

const isDelivered = ({ order, downloadEmails }: Facts): boolean => order?.state === 'completed' && downloadEmails > 0;
const isPaid = ({ order, charges }: Facts): boolean =>
  order !== undefined && charges.some(({ amount }) => amount === order.amount);
const describe = ({ id, order, attempts, charges }: Facts): string =>
  `${id} ${order?.state ?? 'lost'}, attempts ${attempts.map(({ state }) => state).join('+')}, ${charges.length} charges`;

/** A payment pays one order, with its whole amount, and the order has no other. */
function isUsedWrongly({ order, usedPayments, charges }: Facts): boolean {
  const sum = usedPayments.reduce((total, { amount }) => total + amount, 0);
  return usedPayments.length > charges.length || usedPayments.length > 1 || sum !== (order?.paidAmount ?? 0);
}

function findDuplicates(keys: readonly string[]): string[] {
  return [...Map.groupBy(keys, (key) => key)].filter(([, found]) => found.length > 1).map(([key]) => key);
}

/** Compares the log of the gateways with orders, payments and emails. */
export async function auditPayments(bench: GatewayBench, purchases: readonly Purchase[], log: MisbehaviourLog): Promise<Row[]> {
  const { facts, payments, unknownCharges } = await collectFacts(bench, purchases, log);
  const { paysuite, mpesa } = bench.fakes;
  const requests = [...paysuite.requests, ...mpesa.requests].filter(({ operation }) => operation === 'charge');
  const wrongAmounts = facts.filter(({ hasWrongAmount }) => hasWrongAmount);
  const describeAll = (filter: (fact: Facts) => boolean): string[] => facts.filter(filter).map(describe);
  const hasState = (states: string[]) => (fact: Facts) => fact.attempts.some(({ state }) => states.includes(state));
  const paymentKeys = payments.map(({ creator, wallet, code }) => `${String(creator)} ${wallet} ${code}`);
  return [
    countRow('orders that buyers paid', facts.filter(isPaid).length),
    countRow('orders delivered', facts.filter(isDelivered).length),
    countRow('paid, but the gateway named another amount: wait for the creator', wrongAmounts.length),
    zeroRow(
      'delivered unpaid',
      describeAll((fact) => (fact.order?.state === 'completed' || fact.downloadEmails > 0) && !isPaid(fact)),
    ),
    zeroRow(
      'paid and undelivered after the last query',
      describeAll((fact) => isPaid(fact) && !isDelivered(fact) && !fact.hasWrongAmount),
    ),
    zeroRow(
      'charged twice',
      describeAll(({ charges }) => charges.length > 1),
    ),
    zeroRow('requests to charge that were sent twice', findDuplicates(requests.map(({ reference }) => reference))),
    zeroRow(
      'charges without a stored attempt',
      unknownCharges.map(({ reference }) => reference),
    ),
    zeroRow('payments used twice', [...describeAll(isUsedWrongly), ...findDuplicates(paymentKeys)]),
    zeroRow(
      'wrong amounts that are not in the list of the creator',
      wrongAmounts.filter(({ openPayments }) => openPayments.length === 0).map(describe),
    ),
    zeroRow(
      'downloads sent in two different emails',
      describeAll(({ downloadEmails }) => downloadEmails > 1),
    ),
    zeroRow('attempts still open after the last query', describeAll(hasState(['waiting', 'unknown']))),
  ];
}
