import type { GatewayName } from '@banca/contracts/payment-gateways';
import { Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { connectGateway } from './credentials.ts';
import type { Headers } from './gateway.ts';
import { claimPoll, pollAttempt, queueNextPoll } from './poll-attempt.ts';

interface Notification {
  gateway: GatewayName;
  creator: string;
  raw: Buffer;
  headers: Headers;
}

/** Makes Banca poll the attempt, at most once a minute. The response never reveals whether the named attempt exists. */
export async function receiveNotification(deps: Deps, { gateway, creator: id, raw, headers }: Notification): Promise<void> {
  const creator = new Types.ObjectId(id);
  const connection = await connectGateway(deps, creator, gateway);
  const name = connection?.gateway.readNotification(raw, headers);
  if (name === undefined) return;
  const filter = { creator, gateway, $or: [{ reference: name }, { gatewayId: name }] };
  const attempt = await claimPoll(deps, 'notifiedAt', filter);
  if (attempt) deps.gateways.track(pollAttempt(deps, attempt));
  // The service does not send an acknowledged notification again.
  else await queueNextPoll(deps, filter);
}
