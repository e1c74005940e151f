import { setTimeout as wait } from 'node:timers/promises';
import { ExpectedError } from './output.mjs';

export const replicaSet = 'rs0';
const startTimeoutMs = 60_000;

const toHost = (port) => `127.0.0.1:${port}`;

export const toReplicaSetUri = (ports, database = 'banca') =>
  `mongodb://${ports.map(toHost).join(',')}/${database}?replicaSet=${replicaSet}`;

async function withMember(port, callback) {
  const { MongoClient } = await import('mongodb');
  const client = new MongoClient(`mongodb://${toHost(port)}/?directConnection=true`, {
    serverSelectionTimeoutMS: startTimeoutMs,
  });
  try {
    return await callback(client.db('admin'));
  } finally {
    await client.close();
  }
}

/** Initiates the replica set if necessary, and moves it to this port. Acknowledged writes are in the journal if `isDurable`. @throws ExpectedError */
export async function waitUntilPrimary(port, { isDurable }) {
  const deadline = Date.now() + startTimeoutMs;
  await withMember(port, async (admin) => {
    let isConfigured = false;
    for (;;) {
      const state = await admin.command({ hello: 1 });
      if (state.isWritablePrimary) return;
      if (Date.now() > deadline)
        throw new ExpectedError(
          'mongod did not become writable within 60 s. Next: look into its log, mongo.log in the data folder.',
        );
      const isInitiated = !state.isreplicaset && state.setName !== undefined;
      const isMoved = !state.hosts?.includes(toHost(port));
      if (!isConfigured && (!isInitiated || isMoved)) isConfigured = await configureReplicaSet(admin, { port, isDurable });
      await wait(25);
    }
  });
}

export async function initiateReplicaSet(ports, settings) {
  const members = ports.map((port, index) => ({ _id: index, host: toHost(port) }));
  await withMember(ports[0], async (admin) => {
    await admin.command({ replSetInitiate: { _id: replicaSet, members, settings } });
  });
}

/** Returns `{ port, state }` of each member, as the member on `port` sees them, or undefined if it does not respond. */
export async function readMemberStates(port) {
  const { MongoClient } = await import('mongodb');
  const timeouts = { serverSelectionTimeoutMS: 1000, connectTimeoutMS: 1000, socketTimeoutMS: 1000 };
  const client = new MongoClient(`mongodb://${toHost(port)}/?directConnection=true`, timeouts);
  try {
    const { members } = await client.db('admin').command({ replSetGetStatus: 1 });
    return members.map(({ name, stateStr }) => ({ port: Number(name.split(':')[1]), state: stateStr }));
  } catch {
    return undefined;
  } finally {
    await client.close(true);
  }
}

/** Returns false while mongod still reads its stored configuration. */
async function configureReplicaSet(admin, { port, isDurable }) {
  const member = { _id: 0, host: toHost(port) };
  const { codeName, config: currentConfig } = await admin.command({ replSetGetConfig: 1 }).catch((error) => error);
  if (codeName === 'NotYetInitialized') {
    const config = { _id: replicaSet, members: [member], writeConcernMajorityJournalDefault: isDurable };
    const response = await admin.command({ replSetInitiate: config }).catch(() => undefined);
    return response !== undefined;
  }
  if (currentConfig === undefined) return false;
  if (currentConfig.members[0].host === member.host) return true;
  const config = {
    ...currentConfig,
    version: currentConfig.version + 1,
    members: [{ ...currentConfig.members[0], host: member.host }],
  };
  await admin.command({ replSetReconfig: config, force: true });
  return true;
}
