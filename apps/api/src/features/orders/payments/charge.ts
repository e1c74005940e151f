import { canCharge, type GatewayName, paymentGateways } from '@banca/contracts/payment-gateways';
import { findPaymentMethod, getPaymentMethodName, type PaymentMethod } from '@banca/contracts/payment-methods';
import { normalizePhoneNumber } from '@banca/contracts/phone-number';
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
  payerPhone: string;
}

/** The gateway cannot reach a number of another wallet. @throws AppError validation_failed */
function toWalletNumber(method: PaymentMethod, phone: string): string {
  const declaration = findPaymentMethod(method);
  const prefixes: readonly string[] = declaration?.kind === 'wallet' ? declaration.prefixes : [];
  const number = normalizePhoneNumber(phone);
  if (number && prefixes.includes(number.slice(3, 5))) return number;
  const [first = '', second = ''] = prefixes;
  const values = { method: getPaymentMethodName(method), first, second };
  throw createValidationError({ payerPhone: { id: 'gateways.payerPhoneInvalid', values } });
}

/** @throws AppError validation_failed, rate_limited for a phone number that was asked to pay too often */
export async function prepareCharge(deps: Deps, { creator, gateway, method, payerPhone }: ChargeInput): Promise<Charge> {
  if (!(await listUsableGateways(deps, creator)).includes(gateway))
    throw createValidationError({ gateway: 'gateways.unavailable' });
  if (!canCharge(gateway, method)) throw createValidationError({ payment: 'gateways.otherMethod' });
  if (paymentGateways[gateway].flow === 'page') return { gateway, payerPhone: '' };
  const number = toWalletNumber(method, payerPhone);
  await deps.limits.consume('push-phone', number);
  return { gateway, payerPhone: number };
}
