import type { saveGateway as saveGatewayInput } from '@banca/contracts/gateways.schemas';
import { type GatewayName, gatewayNames, type GatewayState, paymentGateways } from '@banca/contracts/payment-gateways';
import { type ClientSession, Types } from 'mongoose';
import type { z } from 'zod';
import type { Caller } from '../../platform/caller.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError, createValidationError, notFound } from '../../platform/errors.ts';
import { writeAudit } from '../../platform/mongo/audit.ts';
import { inTransaction } from '../../platform/mongo/transaction.ts';
import { describeGatewayChange } from '../accounts/emails/account-changes.ts';
import { queueSecurityNotice } from '../accounts/emails/security-notices.ts';
import { lockAccount } from '../accounts/users.service.ts';
import { encryptCredentials } from './credentials.ts';
import { CreatorGatewayModel, type CreatorGatewayRecord } from './creator-gateways.model.ts';
import type { CredentialTest, Credentials } from './gateway.ts';

type CredentialsInput = z.output<typeof saveGatewayInput.body>['credentials'];

export interface CreatorGateway {
  name: GatewayName;
  state: GatewayState;
  testedAt: Date | null;
}

const toCreatorGateway = (
  { gateways }: Deps,
  name: GatewayName,
  contract: Pick<CreatorGatewayRecord, 'state' | 'testedAt'> | null | undefined,
): CreatorGateway => ({
  name,
  state: gateways.isAllowed(name) ? (contract?.state ?? 'missing') : 'off',
  testedAt: contract?.testedAt ?? null,
});

export async function listGateways(deps: Deps, caller: Caller): Promise<CreatorGateway[]> {
  const contracts = await CreatorGatewayModel.find({ creator: caller.id }).lean<CreatorGatewayRecord[]>();
  const findContract = (name: GatewayName) => contracts.find((contract) => contract.name === name);
  return gatewayNames
    .filter((name) => deps.gateways.isAllowed(name) || findContract(name))
    .map((name) => toCreatorGateway(deps, name, findContract(name)));
}

/** Ignores the credentials of other gateways. @throws AppError validation_failed */
function pickCredentials(deps: Deps, name: GatewayName, input: CredentialsInput): Credentials {
  const { required, optional } = paymentGateways[name].credentials;
  const missing = required.filter((field) => !input[field]);
  if (missing.length > 0)
    throw createValidationError(
      Object.fromEntries(missing.map((field) => [`credentials.${field}`, 'gateways.credentialRequired' as const])),
    );
  const credentials = Object.fromEntries(
    [...required, ...optional].flatMap((field) => (input[field] ? [[field, input[field]]] : [])),
  );
  const malformed = deps.gateways.findMalformed(name, credentials);
  if (malformed) throw createValidationError({ [`credentials.${malformed}`]: 'gateways.credentialMalformed' });
  return credentials;
}

interface ContractChange {
  deps: Deps;
  caller: Caller;
  name: GatewayName;
}

async function recordChange(
  { deps, caller, name }: ContractChange,
  before: CreatorGatewayRecord | null,
  after: Pick<CreatorGatewayRecord, 'state'> | null,
  session: ClientSession,
): Promise<void> {
  const user = await lockAccount(caller.id, session);
  if (!user) throw new AppError('unauthenticated', 'errors.unauthenticated');
  const toState = (contract: typeof after) => ({ gateway: name, state: contract?.state ?? 'missing' });
  const entry = { at: deps.clock.now(), actor: caller.id, action: 'user.gateway', target: user._id };
  await writeAudit({ ...entry, before: toState(before), after: toState(after) }, session);
  await queueSecurityNotice(deps, user._id, [describeGatewayChange(name, before, after)], session);
}

const findContract = async ({ caller, name }: ContractChange, session: ClientSession): Promise<CreatorGatewayRecord | null> =>
  await CreatorGatewayModel.findOne({ creator: caller.id, name }, null, { session }).lean<CreatorGatewayRecord>();

async function saveContract(
  change: ContractChange,
  credentials: Credentials,
  test: CredentialTest,
  session: ClientSession,
): Promise<Pick<CreatorGatewayRecord, 'state' | 'testedAt'>> {
  const { deps, caller, name } = change;
  const before = await findContract(change, session);
  const _id = before?._id ?? new Types.ObjectId();
  const now = deps.clock.now();
  const isAccepted = test === 'accepted';
  const fields = {
    secret: encryptCredentials(deps, _id, credentials),
    state: isAccepted ? ('ready' as const) : ('untested' as const),
    testedAt: isAccepted ? now : null,
    updatedAt: now,
  };
  await CreatorGatewayModel.updateOne(
    { _id },
    { $set: fields, $setOnInsert: { creator: caller.id, name, createdAt: now } },
    { session, upsert: true },
  );
  await recordChange(change, before, fields, session);
  return fields;
}

/** @throws AppError not_found if the operator does not allow the gateway, validation_failed, rate_limited */
export async function saveGateway(
  deps: Deps,
  caller: Caller,
  name: GatewayName,
  input: CredentialsInput,
): Promise<CreatorGateway> {
  if (!deps.gateways.isAllowed(name)) throw notFound('gateways.notAllowed');
  const credentials = pickCredentials(deps, name, input);
  await deps.limits.consume('gateway-test', caller.id);
  const test = await deps.gateways.connect(name, credentials).testCredentials();
  if (test === 'refused') throw createValidationError({ credentials: 'gateways.credentialsRefused' });
  const contract = await inTransaction((session) => saveContract({ deps, caller, name }, credentials, test, session));
  return toCreatorGateway(deps, name, contract);
}

/** Idempotent. */
export async function deleteGateway(deps: Deps, caller: Caller, name: GatewayName): Promise<void> {
  const change = { deps, caller, name };
  await inTransaction(async (session) => {
    const before = await findContract(change, session);
    if (!before) return;
    await CreatorGatewayModel.deleteOne({ _id: before._id }, { session });
    await recordChange(change, before, null, session);
  });
}
