import type { importStatement as importInput } from '@banca/contracts/payments.schemas';
import { Types } from 'mongoose';
import type { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { writeAuditInOwnTransaction } from '../../../platform/mongo/audit.ts';
import { listPaymentAccounts } from '../../accounts/payment-accounts.ts';
import { getUser } from '../../accounts/users.service.ts';
import { type RecordedPayment, recordPayments } from '../../payments/record-payments.ts';
import { findStillOpenPayments } from '../../payments/payments.service.ts';
import type { PaymentRecord } from '../../payments/payments.model.ts';
import { findNamedColumns, rememberColumns } from '../../payments/statement-columns.service.ts';
import type { OwnAccounts } from '../../payments/statement/movements.ts';
import { toOwnAccounts } from './own-accounts.ts';
import { nameColumns, type StatementLine, type StatementReading } from '../../payments/statement/parse-statement.ts';
import { toReceivedPayment } from '../../payments/statement/to-received-payment.ts';
import { OPEN_STATES } from '../order-states.ts';
import { OrderModel } from '../orders.model.ts';
import { seeRefunds } from '../refunds/see-refunds.ts';
import { matchPayments } from './match-payments.ts';
import { reversePayments } from './reverse-payments.ts';

type ImportResponse = z.input<typeof importInput.response>;
type UnclearReason = ImportResponse['unclear'][number]['why'];

/** Each of them is compared with the open orders, for its suggestions. */
const OPEN_PAYMENTS_MAX = 100;

export interface StatementImport extends Pick<ImportResponse, 'open' | 'reversed' | 'refunds' | 'headings' | 'matchedCompleted'> {
  /** The open orders that payments were joined with. */
  matchedOrders: Types.ObjectId[];
  /** The newest of them. */
  openPayments: PaymentRecord[];
  recorded: (RecordedPayment & { lineNumber: number })[];
  skipped: StatementReading['skipped'];
  unclear: { line: StatementLine; why: UnclearReason }[];
}

/** Includes the accounts that buyers of open orders saw, because the creator may have changed them since. */
async function findOwnAccounts(creator: string): Promise<OwnAccounts> {
  const open = { creator: new Types.ObjectId(creator), state: { $in: OPEN_STATES } };
  const [user, accounts] = await Promise.all([getUser(creator), OrderModel.distinct('paymentAccount', open)]);
  return toOwnAccounts([...Object.values(listPaymentAccounts(user)), ...accounts]);
}

/** The problems that skip a line do not occur here. */
const toUnclearReason = ({ code, problem }: StatementLine): UnclearReason =>
  problem === null || problem === 'not_completed' || problem === 'other_currency'
    ? code === null
      ? 'no_code'
      : 'unclear_line'
    : problem;

type BookedLines = Pick<StatementImport, 'recorded' | 'unclear'>;

async function bookLines(deps: Deps, creator: Types.ObjectId, lines: readonly StatementLine[]): Promise<BookedLines> {
  const read = lines.map((line) => ({ line, received: toReceivedPayment(line, creator) }));
  const payments = read.flatMap(({ line, received }) => (received ? [{ line, received }] : []));
  const results = await recordPayments(
    deps,
    payments.map(({ received }) => received),
  );
  const booked = results.map((result, i) => ({ ...result, line: payments[i]?.line as StatementLine }));
  const unread = read.filter(({ received }) => !received).map(({ line }) => ({ line, why: toUnclearReason(line) }));
  const others = booked.filter(({ hasOtherAmount }) => hasOtherAmount);
  return {
    recorded: booked
      .filter(({ hasOtherAmount }) => !hasOtherAmount)
      .map(({ line, ...result }) => ({ ...result, lineNumber: line.lineNumber })),
    unclear: [...unread, ...others.map(({ line }) => ({ line, why: 'amount_differs' as const }))].toSorted(
      (a, b) => a.line.lineNumber - b.line.lineNumber,
    ),
  };
}

/** Books the payments of a statement, and joins them with open orders. @throws AppError validation_failed, unavailable */
export async function importStatement(
  deps: Deps,
  user: string,
  { statement, columns }: z.output<typeof importInput.body>,
): Promise<StatementImport> {
  const creator = new Types.ObjectId(user);
  const [accounts, known] = await Promise.all([findOwnAccounts(user), findNamedColumns(creator)]);
  const reading = await deps.statementParser.read(statement, accounts, { chosen: columns, known });
  const now = deps.clock.now();
  const { heading, reversedCodes, skipped } = reading;
  if (columns && heading) await rememberColumns(creator, nameColumns(heading, columns), now);
  const { recorded, unclear } = await bookLines(deps, creator, reading.lines);
  const reversed = await reversePayments(deps, creator, reversedCodes);
  const ids = recorded.map(({ payment }) => payment._id);
  const matches = await matchPayments(deps, ids);
  const queued = new Set(matches.queued.map(String));
  const refunds = await seeRefunds(creator, reading.outgoing, now);
  const imported = recorded.filter(({ isNew }) => isNew).length;
  await writeAuditInOwnTransaction({
    at: now,
    actor: creator,
    action: 'payment.import',
    target: null,
    after: { imported, known: recorded.length - imported, reversed, matched: matches.open.length, refunds },
  });
  return {
    recorded,
    skipped,
    unclear,
    reversed,
    matchedOrders: matches.open,
    matchedCompleted: matches.completed.length + matches.queued.length,
    refunds,
    ...(await findStillOpenPayments(
      ids.filter((id) => !queued.has(String(id))),
      OPEN_PAYMENTS_MAX,
    )),
    ...(ids.length === 0 && heading ? { headings: heading.cells } : {}),
  };
}
