import { compileExpression, type PaymentPattern, paymentPatterns } from './payment-patterns.ts';
import type { WalletMethod } from '@banca/contracts/payment-accounts';
import movements from './patterns/movements.json' with { type: 'json' };

export type MovementKind = 'received' | 'deposit' | 'sent' | 'withdrawal';

export interface MovementPattern extends Pick<PaymentPattern, 'id' | 'dateFormat'> {
  wallet: WalletMethod;
  /** Null if the verb of the message tells it. */
  kind: MovementKind | null;
  regExp: RegExp;
}

/** Sticky, because only what a text begins with is its layout. Whatever a sender typed comes later. */
const compileBeginning = (expression: string): RegExp => compileExpression(expression, 'diy');

/** Layouts that pay for nothing, but change the balance of the wallet. Buyers who paste one are told so by its kind. */
export const otherMovementPatterns = movements.map((pattern) => ({
  ...pattern,
  wallet: pattern.wallet as WalletMethod,
  kind: pattern.kind as MovementKind,
  regExp: compileBeginning(pattern.expression),
}));

/** What a wallet sends to a phone. The texts of apps are no messages. */
export const movementPatterns: readonly MovementPattern[] = [
  ...otherMovementPatterns,
  ...paymentPatterns.flatMap(({ isApp, ...pattern }) =>
    isApp ? [] : [{ ...pattern, kind: null, regExp: compileBeginning(pattern.expression) }],
  ),
];
