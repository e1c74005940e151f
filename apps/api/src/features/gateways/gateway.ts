import type { RefusalReason } from '@banca/contracts/payment-gateways';
import type { PaymentMethod } from '@banca/contracts/payment-methods';

/** What a driver knows about one attempt to charge a buyer. */
export interface GatewayAttempt {
  /** Up to 20 letters and digits, never used twice. */
  reference: string;
  /** The id that the service gave the payment, as soon as it is known. */
  gatewayId?: string | null | undefined;
  /** Centavos. */
  amount: number;
  method: PaymentMethod;
  /** Digits with 258. Empty for a page of the service. */
  payerPhone: string;
}

/** What a page of the service shows, and the addresses that it uses. */
export interface PageDetails {
  description: string;
  /** Where the page sends the buyer after the payment. */
  returnUrl: string;
  notificationUrl: string;
}

export interface PaidResult {
  state: 'paid';
  /** By which the service and its messages name the payment. */
  code: string;
  /** Centavos of `currency`. */
  amount: number;
  currency: string;
  paidAt?: Date | undefined;
}

export interface RefusedResult {
  state: 'refused';
  reason: RefusalReason;
  hasBadCredentials?: boolean;
}

/** `unknown`: money may have moved, now or later. */
export interface UnknownResult {
  state: 'unknown';
  gatewayId?: string;
}

export type RequestResult =
  | { state: 'waiting'; gatewayId: string; redirect: string }
  | PaidResult
  | RefusedResult
  | UnknownResult;

/** An `unpaid` payment without a reason can still be paid. */
export type FindResult = PaidResult | { state: 'unpaid'; reason?: RefusalReason } | { state: 'unknown' };

export const UNKNOWN = { state: 'unknown' } as const;

/** Why nothing was charged, by the status of a payment at the service. */
export const REASONS_BY_STATUS: Partial<Record<string, RefusalReason>> = {
  cancelled: 'cancelled',
  expired: 'expired',
  failed: 'failed',
};

export type CredentialTest = 'accepted' | 'refused' | 'unanswered';

export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** A service that charges buyers, with the credentials of one creator. */
export interface PaymentGateway {
  /** Must be called once per attempt. */
  request: (attempt: GatewayAttempt, details: PageDetails) => Promise<RequestResult>;
  find: (attempt: GatewayAttempt) => Promise<FindResult>;
  /** Returns the reference or the `gatewayId` of an attempt, or undefined if the notification is forged or about something else. */
  readNotification: (raw: Buffer, headers: Headers) => string | undefined;
  /** Makes a call that charges and changes nothing. */
  testCredentials: () => Promise<CredentialTest>;
}

export type Credentials = Readonly<Record<string, string>>;

export interface GatewayDriver {
  /** Returns the name of a credential that cannot be one of this service. */
  findMalformed: (credentials: Credentials) => string | undefined;
  /** The credentials must be well-formed. */
  connect: (credentials: Credentials) => PaymentGateway;
}
