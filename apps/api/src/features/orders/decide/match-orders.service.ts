import { findMessageKind } from '@banca/contracts/message-kind';
import { normalizePaymentCode } from '@banca/contracts/payment-codes';
import { Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.ts';
import { listPaymentAccounts } from '../../accounts/payment-accounts.ts';
import type { UserRecord } from '../../accounts/users.model.ts';
import { getUser } from '../../accounts/users.service.ts';
import { matchStatement, type StatementMatch } from '../../payments/statement/match-statement.ts';
import type { OpenOrder, UnsureReason } from '../../payments/statement/match-types.ts';
import type { OwnAccounts } from '../../payments/statement/movements.ts';
import { toOwnAccounts } from '../payments/own-accounts.ts';
import type { StatementLine } from '../../payments/statement/parse-statement.ts';
import { createProofId, PROOF_ID_FIELDS } from '../../proofs/proof-id.ts';
import { findOrdersById } from '../lists/list-orders.ts';
import { OPEN_STATES } from '../order-states.ts';
import { LIST_INDEXES, type OrderRecord, OrderModel } from '../orders.model.ts';
import { listCurrentCodes } from '../payment-codes.ts';

/** More open orders than a creator can have in practice. The newest ones are compared. */
const ORDERS_MAX = 10_000;

const COMPARED_FIELDS = {
  paymentCodes: 1,
  earlierCodes: 1,
  confirmationCode: 1,
  paymentAccount: 1,
  amount: 1,
  createdAt: 1,
  phone: 1,
  name: 1,
  duplicateCode: 1,
} as const;

/** Only a text about a payment may match by a code in it. The kind is null if the text contains no message. */
function hasPaymentText({ confirmationCode }: Pick<OrderRecord, 'confirmationCode'>): boolean {
  const kind = findMessageKind(confirmationCode ?? '');
  return kind === null || kind === 'payment';
}

type ComparedOrder = Pick<OrderRecord, '_id' | 'proofAt' | 'earlierProofs' | keyof typeof COMPARED_FIELDS>;

const toOpenOrder = (order: ComparedOrder): OpenOrder => ({
  id: String(order._id),
  paymentCodes: hasPaymentText(order) ? listCurrentCodes(order) : [],
  amount: order.amount,
  proofAt: order.proofAt ?? order.createdAt,
  phone: order.phone,
  name: order.name,
  duplicateCode: order.duplicateCode,
});

async function findOpenOrders(creator: string): Promise<ComparedOrder[]> {
  const filter = { creator: new Types.ObjectId(creator), state: { $in: OPEN_STATES } };
  return await OrderModel.find(filter, { ...COMPARED_FIELDS, ...PROOF_ID_FIELDS })
    .sort({ createdAt: -1, _id: -1 })
    .hint(LIST_INDEXES.creatorState)
    .limit(ORDERS_MAX)
    .lean<ComparedOrder[]>();
}

/** Includes the accounts that buyers of open orders saw, because the creator may have changed them since. */
const listOwnAccounts = (creator: UserRecord, orders: readonly ComparedOrder[]): OwnAccounts =>
  toOwnAccounts([...Object.values(listPaymentAccounts(creator)), ...orders.map(({ paymentAccount }) => paymentAccount)]);

async function findUsedCodes(lines: readonly StatementLine[]): Promise<Set<string>> {
  const codes = lines.flatMap(({ code }) => (code && normalizePaymentCode(code)) || []);
  return new Set(await OrderModel.distinct('paymentCodes', { paymentCodes: { $in: codes }, state: 'completed' }));
}

interface MatchedOrders {
  sure: { order: OrderRecord; line: StatementLine }[];
  unsure: { order: OrderRecord | undefined; candidates?: ComparedOrder[] | undefined; line: StatementLine; why: UnsureReason }[];
}

/** A match is not sure if the buyer has replaced the proof meanwhile, because the approval would name the new proof. */
async function loadMatchedOrders(
  { sure, unsure }: StatementMatch,
  lines: readonly StatementLine[],
  comparedOrders: readonly ComparedOrder[],
): Promise<MatchedOrders> {
  const ids = [...new Set([...sure, ...unsure].flatMap(({ order }) => order ?? []))];
  const orders = await findOrdersById(ids.map((id) => new Types.ObjectId(id)));
  const orderById = new Map(orders.map((order) => [String(order._id), order]));
  const lineByNumber = new Map(lines.map((line) => [line.lineNumber, line]));
  const findLine = (lineNumber: number) => lineByNumber.get(lineNumber) as StatementLine;
  const comparedById = new Map(comparedOrders.map((order) => [String(order._id), order]));
  const sureMatches = sure.map(({ order, lineNumber }) => ({
    order: orderById.get(order) as OrderRecord,
    line: findLine(lineNumber),
  }));
  const hasComparedProof = ({ order }: { order: OrderRecord }): boolean =>
    createProofId(order) === createProofId(comparedById.get(String(order._id)) as ComparedOrder);
  const replaced = sureMatches
    .filter((match) => !hasComparedProof(match))
    .map((match) => ({ ...match, why: 'code_unconfirmed' as const }));
  const unsureMatches = unsure.map(({ order, candidates, lineNumber, why }) => ({
    order: orderById.get(order ?? ''),
    candidates: candidates?.map((id) => comparedById.get(id) as ComparedOrder),
    line: findLine(lineNumber),
    why,
  }));
  return { sure: sureMatches.filter(hasComparedProof), unsure: [...replaced, ...unsureMatches] };
}

/** Changes nothing. @throws AppError validation_failed, unavailable */
export async function matchOrders(deps: Deps, creator: string, statement: string): Promise<MatchedOrders> {
  const [user, openOrders] = await Promise.all([getUser(creator), findOpenOrders(creator)]);
  const lines = await deps.statementParser.parse(statement, listOwnAccounts(user, openOrders));
  const usedCodes = await findUsedCodes(lines);
  return await loadMatchedOrders(matchStatement(openOrders.map(toOpenOrder), lines, usedCodes), lines, openOrders);
}
