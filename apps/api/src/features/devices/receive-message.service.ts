import type { IncomingHttpHeaders } from 'node:http';
import { deviceFormats, type DEVICE_RESULTS } from '@banca/contracts/device-formats';
import { startOfMaputoDayOf } from '../../platform/clock.ts';
import { type Movement, parseMovements } from '@banca/payment-messages/parse-movements';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { isDuplicateKey } from '../../platform/mongo/duplicate-key.ts';
import { matchPayments } from '../orders/payments/match-payments.ts';
import { recordPayments } from '../payments/record-payments.ts';
import { finishMovement, type KnownDevice, recordMovement } from './balance-chain.ts';
import { DeviceMessageModel } from './device-messages.model.ts';
import { createDeviceSecret, decryptDeviceSecret, hashForDevice } from './device-secret.ts';
import { DeviceModel, type DeviceRecord } from './devices.model.ts';
import { type ForwardedMessage, ForwardedRequest, formats, SIGNATURE_LIFETIME_MS } from './forwarded-message.ts';

type DeviceResult = (typeof DEVICE_RESULTS)[number];

/**
 * Wallets sign their messages with their name; phones show `M-Pesa`, `MPESA` and `e-Mola`. Anyone can choose such a name, so it proves
 * nothing.
 */
const isWalletSender = (wallet: string, sender: string): boolean => sender.toLowerCase().replace(/[\s\p{Pd}]/gu, '') === wallet;

const unauthenticated = (): AppError => new AppError('unauthenticated', 'errors.unauthenticated');

/** Compared with the request of an unknown device, so that the response takes as long as that of a known one. */
const UNKNOWN_SECRET = createDeviceSecret();

function readSecret({ keys, log }: Deps, device: DeviceRecord | null): string | undefined {
  try {
    return device ? decryptDeviceSecret(keys, device) : undefined;
  } catch (error) {
    log.error({ error: String(error) }, 'the secret of a device cannot be decrypted');
    return undefined;
  }
}

/** A signature that does not cover the body is valid for one body only. */
async function isFirstUse({ device, secret }: KnownDevice, request: ForwardedRequest): Promise<boolean> {
  const signedTime = formats[device.format].readSignedTime?.(request);
  if (signedTime === undefined) return true;
  const { body, now } = request;
  const key = hashForDevice(secret, 'signature', signedTime);
  const facts = hashForDevice(secret, 'body', body.toString('latin1'));
  const expiresAt = new Date(now.getTime() + 2 * SIGNATURE_LIFETIME_MS);
  try {
    await DeviceMessageModel.create([{ device: device._id, key, facts, expiresAt }]);
    return true;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return (await DeviceMessageModel.exists({ device: device._id, key, facts })) !== null;
  }
}

/** @throws AppError unauthenticated, the same for an unknown device and a wrong secret */
async function authenticate(deps: Deps, id: string, request: ForwardedRequest): Promise<KnownDevice> {
  const device = await DeviceModel.findById(id).lean<DeviceRecord>();
  const secret = readSecret(deps, device);
  const isAuthentic = formats[device?.format ?? 'sms_gateway'].isAuthentic(request, secret ?? UNKNOWN_SECRET);
  if (!device || secret === undefined || !isAuthentic) throw unauthenticated();
  if (!(await isFirstUse({ device, secret }, request))) throw unauthenticated();
  return { device, secret };
}

async function bookPayment(
  deps: Deps,
  { creator, format }: DeviceRecord,
  movement: Movement,
  isConfirmed: boolean,
): Promise<Awaited<ReturnType<typeof recordPayments>>[number] | undefined> {
  const now = deps.clock.now();
  const { wallet, code, amount, sentAt, payer } = movement;
  const isSigned = isConfirmed && deviceFormats[format].signsBody;
  const at = sentAt ?? startOfMaputoDayOf(now);
  const facts = { wallet, code, amount, at, hasTime: sentAt !== null, payer: payer ?? { phone: null, name: null } };
  const [recorded] = await recordPayments(deps, [{ creator, source: 'phone', ...facts, isConfirmed, isSigned }]);
  return recorded;
}

/** A message that comes again after a crash is continued where it ended. */
async function processMovement(deps: Deps, { device, secret }: KnownDevice, movement: Movement): Promise<void> {
  const now = deps.clock.now();
  const message = await recordMovement({ device, secret }, movement, now);
  if (!message || message.isDone || movement.kind !== 'received' || movement.amount === 0) return;
  const recorded = await bookPayment(deps, device, movement, message.isTrusted === true);
  if (recorded) await matchPayments(deps, [recorded.payment._id]);
  await finishMovement(message, movement, recorded?.isNew ? recorded.payment._id : undefined, now);
}

async function processMessage(deps: Deps, known: KnownDevice, message: ForwardedMessage | undefined): Promise<DeviceResult> {
  const { wallet } = known.device;
  if (!message) return 'unreadable';
  if (!isWalletSender(wallet, message.sender)) return 'other_sender';
  const movements = parseMovements(message.text).filter((movement) => movement.wallet === wallet);
  for (const movement of movements) await processMovement(deps, known, movement);
  if (movements.length === 0) return 'no_movement';
  return movements.some(({ kind }) => kind === 'received') ? 'payment' : 'movement';
}

/** Idempotent. @throws AppError unauthenticated, rate_limited */
export async function receiveMessage(
  deps: Deps,
  id: string,
  { headers, body }: { headers: IncomingHttpHeaders; body: Buffer },
): Promise<void> {
  const now = deps.clock.now();
  const request = new ForwardedRequest(headers, body, now);
  const known = await authenticate(deps, id, request);
  await deps.limits.consume('device-message', id);
  const lastResult = await processMessage(deps, known, formats[known.device.format].readMessage(request));
  const update = { $set: { activeAt: now, lastResult, silenceReportedAt: null } };
  await DeviceModel.updateOne({ _id: known.device._id }, update);
}
