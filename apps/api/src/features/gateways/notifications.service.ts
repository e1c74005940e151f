import type { GatewayName } from '@banca/contracts/payment-gateways';
import { Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { pollAttempt, claimPoll } from './poll-attempt.ts';
import { connectGateway } from './credentials.ts';
import type { Headers } from './gateway.ts';

interface Notification {
  gateway: GatewayName;
  creator: string;
  raw: Buffer;
  headers: Headers;
}

/** A hint only: it makes Banca ask the service, at most once a minute for each attempt. Says nothing about what it names. */
export async function receiveNotification(deps: Deps, { gateway, creator, raw, headers }: Notification): Promise<void> {
  const creatorId = new Types.ObjectId(creator);
  const service = await connectGateway(deps, creatorId, gateway);
  const name = service?.readNotification(raw, headers);
  if (name === undefined) return;
  const ofCreator = { creator: creatorId, gateway };
  const attempt =
    (await claimPoll(deps, { ...ofCreator, reference: name })) ?? (await claimPoll(deps, { ...ofCreator, gatewayId: name }));
  if (attempt) await pollAttempt(deps, attempt);
}
