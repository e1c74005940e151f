import type { OrderState } from '../../features/orders/order-states.ts';

/** What the walk knows about an order. */
export interface ModelOrder {
  state: OrderState;
  /** How many proofs the order has had; 0 for a free order. */
  proofs: number;
  /** Rises when the buyer corrects the email address, which replaces the token of the order's page. */
  tokenVersion: number;
  /** The deadline for another proof has passed. */
  isOverdue: boolean;
}

/** An action that was sent at some moment, with what its sender knew then. */
export type Action =
  | { name: 'approve'; proof: number; namedBy: 'proofId' | 'waitingSince' | 'nothing'; acceptDuplicate: boolean }
  | { name: 'cancel' | 'return' | 'expire' }
  | { name: 'prove' | 'withdraw' | 'correct'; tokenVersion: number };

/** `changed` and `unchanged` are successes; the others are the codes of errors. */
export type Outcome =
  | 'changed'
  | 'unchanged'
  | 'success'
  | 'conflict'
  | 'validation_failed'
  | 'duplicate_payment_code'
  | 'not_found';

interface Step {
  outcome: Outcome;
  after: ModelOrder;
}

const isOpen = ({ state }: ModelOrder): boolean => state === 'pending' || state === 'returned';
const isSuccess = (outcome: Outcome): boolean => ['changed', 'unchanged', 'success'].includes(outcome);

function decide(order: ModelOrder, state: OrderState): Step {
  if (order.state === state) return { outcome: 'unchanged', after: order };
  return isOpen(order) ? { outcome: 'changed', after: { ...order, state } } : { outcome: 'conflict', after: order };
}

/** Approvals may also be refused for a code that another order has. That depends on other orders, so both outcomes are possible. */
function listApprovals(order: ModelOrder, { proof, namedBy, acceptDuplicate }: Extract<Action, { name: 'approve' }>): Step[] {
  const refuse = (outcome: Outcome): Step[] => [{ outcome, after: order }];
  if (!isOpen(order)) return [decide(order, 'completed')];
  // A returned order does not wait, so the time says nothing about its proof.
  const isNamed = namedBy === 'proofId' || (namedBy === 'waitingSince' && order.state === 'pending');
  if (isNamed && proof !== order.proofs) return refuse('conflict');
  if (!isNamed && (order.state === 'returned' || order.proofs > 1)) return refuse('validation_failed');
  return [decide(order, 'completed'), ...(acceptDuplicate ? [] : refuse('duplicate_payment_code'))];
}

function actAsBuyer(order: ModelOrder, { name, tokenVersion }: Extract<Action, { tokenVersion: number }>): Step {
  if (tokenVersion !== order.tokenVersion) return { outcome: 'not_found', after: order };
  if (name === 'withdraw') return decide(order, 'withdrawn');
  if (!isOpen(order)) return { outcome: 'conflict', after: order };
  if (name === 'correct') return { outcome: 'changed', after: { ...order, tokenVersion: tokenVersion + 1 } };
  return { outcome: 'changed', after: { ...order, state: 'pending', proofs: order.proofs + 1, isOverdue: false } };
}

/** @returns what may happen */
function listSteps(order: ModelOrder, action: Action): Step[] {
  switch (action.name) {
    case 'approve':
      return listApprovals(order, action);
    case 'cancel':
      return [decide(order, 'cancelled')];
    case 'return':
      return [decide(order, 'returned')];
    // The job skips an order that changes at the same time; its next run expires it.
    case 'expire':
      return [
        { outcome: 'unchanged', after: order },
        ...(order.state === 'returned' && order.isOverdue ? [decide(order, 'expired')] : []),
      ];
    default:
      return [actAsBuyer(order, action)];
  }
}

const matches = (possible: Outcome, seen: Outcome): boolean => possible === seen || (seen === 'success' && isSuccess(possible));

/** Finds the states in which concurrent actions with these outcomes can have left the order, in whatever sequence they ran. */
export function listPossibleResults(order: ModelOrder, actions: { action: Action; outcome: Outcome }[]): ModelOrder[] {
  if (actions.length === 0) return [order];
  return actions.flatMap(({ action, outcome }, i) =>
    listSteps(order, action)
      .filter((step) => matches(step.outcome, outcome))
      .flatMap(({ after }) => listPossibleResults(after, actions.toSpliced(i, 1))),
  );
}
