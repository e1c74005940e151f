import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getPortFile, launchMongod } from '../mongod-process.mjs';
import { ExpectedError } from '../output.mjs';
import { findFreePort } from '../process.mjs';
import { initiateReplicaSet, readMemberStates } from '../replica-set.mjs';
import { isListening, toHandle } from './server-process.mjs';
import { Service } from './service.mjs';

const MEMBER_COUNT = 3;
/** With the defaults, writes wait for more than 15 s when the primary stops responding without closing its connections. */
const SETTINGS = {
  electionTimeoutMillis: 3000,
  /**
   * Members report their replication progress by progress messages and by heartbeats. While a former primary does not respond, the
   * progress messages are up to 30 s late, so a majority write waits for the next heartbeat.
   */
  heartbeatIntervalMillis: 200,
  heartbeatTimeoutSecs: 3,
  /** A new primary waits for heartbeats of all members before it accepts writes. */
  catchUpTimeoutMillis: 500,
};
const PARAMETERS = {
  /** How long a member waits for a sync source that does not respond. */
  oplogNetworkTimeoutBufferSeconds: 1,
  /** Members delay an election by a random time, up to this fraction of its timeout: of two simultaneous elections, none succeeds. */
  replElectionTimeoutOffsetLimitFraction: 0.5,
};
const READY_STATES = ['PRIMARY', 'SECONDARY'];
const STATE_TIMEOUT_MS = 60_000;

/** A replica set of three members on 127.0.0.1. `start` waits until all of them hold data. */
export async function createReplicaSet({ binary, folder }) {
  const members = [];
  for (let index = 0; index < MEMBER_COUNT; index += 1) members.push(await createMember({ binary, folder, index }));
  const ports = members.map(({ port }) => port);
  const queries = createQueries(members);
  async function start() {
    await Promise.all(members.map((member) => member.start()));
    await initiateReplicaSet(ports, SETTINGS);
    await queries.waitUntilComplete();
  }
  return { members, start, ...queries };
}

async function createMember({ binary, folder, index }) {
  const name = `mongod-${index + 1}`;
  const path = join(folder, name, 'db');
  const port = await findFreePort();
  mkdirSync(path, { recursive: true });
  writeFileSync(getPortFile(path), String(port));
  const member = new Service(name, () => {
    const options = { executable: binary, path, port, isTemporary: true, cacheGb: '0.5', parameters: PARAMETERS };
    const { child, cleanupProcess, log } = launchMongod(options);
    return toHandle({ name, child, cleanupProcess, log, isReady: () => isListening(port) });
  });
  return Object.assign(member, { port });
}

function createQueries(members) {
  /** Returns no states while no member sees a primary. */
  async function readStates() {
    const answers = await Promise.all(members.map(({ port }) => readMemberStates(port)));
    return answers.find((states) => states?.some(({ state }) => state === 'PRIMARY')) ?? [];
  }
  const areAllReady = (states) => states.filter(({ state }) => READY_STATES.includes(state)).length === members.length;
  async function waitForStates(isExpected, message) {
    const deadline = Date.now() + STATE_TIMEOUT_MS;
    for (;;) {
      const states = await readStates();
      if (isExpected(states)) return states;
      if (Date.now() > deadline) throw new ExpectedError(`${message} within 60 s`);
      await wait(50);
    }
  }
  return {
    async findPrimary() {
      const states = await waitForStates((found) => found.length > 0, 'the replica set elected no primary');
      const { port } = states.find(({ state }) => state === 'PRIMARY');
      return members.find((member) => member.port === port);
    },
    waitUntilComplete: () => waitForStates(areAllReady, 'not every member of the replica set was ready'),
  };
}
