import { describeAccountProblem, normalizeWalletNumber } from '@banca/contracts/payment-accounts';
import { canCharge, type GatewayName, paymentGateways } from '@banca/contracts/payment-gateways';
import type { PaymentMethod } from '@banca/contracts/payment-methods';
import type { Types } from 'mongoose';
import type { Deps } from '../../../platform/deps.ts';
import { createValidationError } from '../../../platform/errors.ts';
import { listUsableGateways } from '../../gateways/credentials.ts';

/** How a buyer is to be charged. */
export interface Charge {
  gateway: GatewayName;
  /** Digits with 258. Empty for a page of the service. */
  payerPhone: string;
}

interface ChargeInput {
  creator: Types.ObjectId;
  gateway: GatewayName;
  method: PaymentMethod;
  /** Empty or undefined for the phone of the buyer. */
  payerPhone: string | undefined;
  phone: string;
}

/** @throws AppError validation_failed, rate_limited for a phone number that was asked to pay too often */
export async function prepareCharge(deps: Deps, { creator, gateway, method, payerPhone, phone }: ChargeInput): Promise<Charge> {
  if (!(await listUsableGateways(deps, creator)).includes(gateway))
    throw createValidationError({ gateway: 'gateways.unavailable' });
  if (!canCharge(gateway, method)) throw createValidationError({ payment: 'gateways.otherMethod' });
  if (paymentGateways[gateway].flow === 'page') return { gateway, payerPhone: '' };
  const number = normalizeWalletNumber(method, payerPhone || phone);
  // The gateway cannot reach a number of another wallet.
  if (!number) {
    const { values } = describeAccountProblem(method);
    throw createValidationError({ payerPhone: { id: 'gateways.payerPhoneInvalid', values } });
  }
  await deps.limits.consume('push-phone', number);
  return { gateway, payerPhone: number };
}
