import type { GatewayName } from '@banca/contracts/payment-gateways';
import type { ClientSession, Types } from 'mongoose';
import type { Deps } from '../../platform/deps.ts';
import { exportDocuments } from '../../platform/mongo/personal-data.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { decryptSecret, encryptSecret, reencryptSecrets, type StoredSecret } from '../../platform/mongo/stored-secret.ts';
import { CreatorGatewayModel, type CreatorGatewayRecord } from './creator-gateways.model.ts';
import type { Credentials, PaymentGateway } from './gateway.ts';
import { GATEWAY_REFUSED_EMAIL_JOB } from './gateway-refused.email.ts';

export const encryptCredentials = (deps: Deps, id: Types.ObjectId, credentials: Credentials): StoredSecret =>
  encryptSecret(deps.keys, 'gateway', id, JSON.stringify(credentials));

interface Connection {
  gateway: PaymentGateway;
  contract: CreatorGatewayRecord;
}

/** Returns undefined without credentials, and if they cannot be decrypted any more. */
export async function connectGateway(deps: Deps, creator: Types.ObjectId, name: GatewayName): Promise<Connection | undefined> {
  const contract = await CreatorGatewayModel.findOne({ creator, name }).lean<CreatorGatewayRecord>();
  if (!contract) return undefined;
  try {
    const credentials = JSON.parse(decryptSecret(deps.keys, 'gateway', contract._id, contract.secret)) as Credentials;
    return { gateway: deps.gateways.connect(name, credentials), contract };
  } catch (error) {
    deps.log.error({ error: String(error), gateway: name }, 'the credentials of a gateway cannot be decrypted');
    return undefined;
  }
}

/** The gateways that can charge buyers of a creator. */
export async function listUsableGateways({ gateways }: Deps, creator: Types.ObjectId): Promise<GatewayName[]> {
  if (gateways.allowed.length === 0) return [];
  const usable = { creator, name: { $in: [...gateways.allowed] }, state: { $ne: 'refused' as const } };
  const contracts = await CreatorGatewayModel.find(usable, { name: 1 }).sort({ name: 1 }).lean<CreatorGatewayRecord[]>();
  return contracts.map(({ name }) => name);
}

/** Hides the gateway from buyers and emails its creator, unless the creator has saved other credentials since this record was read. */
export async function markRefused({ clock, jobs }: Deps, { _id, updatedAt }: CreatorGatewayRecord): Promise<void> {
  await inTransaction(async (session) => {
    const filter = { _id, updatedAt, state: { $ne: 'refused' as const } };
    const refused = { state: 'refused' as const, refusedAt: clock.now() };
    const { modifiedCount } = await CreatorGatewayModel.updateOne(filter, { $set: refused }, { session });
    if (modifiedCount === 1) await jobs.enqueue(GATEWAY_REFUSED_EMAIL_JOB, { contract: String(_id) }, session);
  });
}

export async function deleteCredentials(creator: Types.ObjectId, session: ClientSession): Promise<void> {
  await CreatorGatewayModel.deleteMany({ creator }, { session });
}

export const exportGateways = (creator: Types.ObjectId): AsyncGenerator<Record<string, unknown>> =>
  exportDocuments(CreatorGatewayModel, { creator }, { name: 1 });

export const reencryptCredentials = (deps: Pick<Deps, 'keys' | 'log'>): Promise<void> =>
  reencryptSecrets(deps, 'gateway', CreatorGatewayModel);
