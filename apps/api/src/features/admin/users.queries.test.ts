import mongoose, { Types } from 'mongoose';
import { expect, test } from 'vitest';
import { logInAs } from '../../testing/factories.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { buildAccountPrefixes } from '../accounts/name-prefixes.ts';

const app = setUpTestApp();
const USER_COUNT = 12_000;
const MAX_DOCUMENTS = 5_000;
/** A total or a late page examines more index keys than documents. */
const MAX_KEYS = 10_100;

interface ProfiledCommand {
  planSummary?: string;
  docsExamined?: number;
  keysExamined?: number;
  hasSortStage?: boolean;
  command: object;
}

/** Creates many similar accounts with equal creation times. A few are admins or suspended; no suspended one is called Rui. */
async function createAccounts(): Promise<Record<string, string>> {
  const { user, auth } = await logInAs(app, { role: 'admin', firstName: 'Zito', lastName: 'Zandamela', username: 'chefe' });
  const users = Array.from({ length: USER_COUNT }, (_, i) => {
    const fields = { firstName: i % 2 ? 'Ana' : 'Rui', lastName: 'Sitoe', username: `x${i}`, email: `x${i}@correio.example` };
    const role = i % 4_001 === 1 ? 'admin' : i % 3 ? 'creator' : 'user';
    const status = i % 1_000 === 501 ? 'suspended' : i % 500 === 0 ? 'deleted' : 'active';
    const creatorStatus = i % 2_000 === 502 ? 'suspended' : 'active';
    const keys = { _id: new Types.ObjectId(), usernameKey: fields.username, emailKey: fields.email };
    return {
      ...user,
      ...fields,
      ...keys,
      role,
      status,
      creatorStatus,
      accountPrefixes: status === 'deleted' ? [] : buildAccountPrefixes(fields),
    };
  });
  await mongoose.connection.collection('users').insertMany(users, { writeConcern: { w: 1, j: false } });
  return auth;
}

test('every query reads a bounded number of documents and index keys', { timeout: 60_000 }, async () => {
  const auth = await createAccounts();
  const { db } = mongoose.connection;
  const violations: string[] = [];
  const listAndProfile = async (query: string) => {
    await db?.command({ profile: 2 });
    const { body } = await app.http.get(`/api/admin/users?${query}`).set(auth).expect(200);
    await db?.command({ profile: 0 });
    const filter = { op: { $in: ['query', 'command', 'getmore'] }, ns: /\.users$/ };
    const commands = (await db?.collection('system.profile').find(filter).toArray()) as unknown as ProfiledCommand[];
    await db?.collection('system.profile').drop();
    expect(commands.length, query).toBeGreaterThan(1);
    for (const { planSummary = '', docsExamined = 0, keysExamined = 0, hasSortStage, command } of commands)
      if (planSummary.includes('COLLSCAN') || hasSortStage || docsExamined > MAX_DOCUMENTS || keysExamined > MAX_KEYS)
        violations.push(`${query} ${planSummary} ${docsExamined}/${keysExamined} ${JSON.stringify(command).slice(0, 300)}`);
    return body;
  };
  for (const sort of ['newest', 'oldest']) {
    for (const filter of ['', '&role=creator', '&status=active', '&role=creator&status=active', '&q=sitoe', '&q=ana']) {
      expect((await listAndProfile(`sort=${sort}${filter}`)).users, filter).toHaveLength(12);
      await listAndProfile(`sort=${sort}${filter}&limit=100&page=50`);
      await listAndProfile(`sort=${sort}${filter}&limit=100&page=100`);
    }
    for (const filter of ['q=s%20c%20e%20x', 'q=sitoe&status=active&role=creator', 'q=rui&status=active'])
      expect(await listAndProfile(`sort=${sort}&${filter}`), filter).toMatchObject({ totalIsExact: false });
  }
  expect(await listAndProfile('')).toMatchObject({ total: 10_000, totalIsExact: false });
  expect(await listAndProfile('q=sitoe&role=admin')).toMatchObject({ total: 3 });
  expect(await listAndProfile('q=rui&status=suspended')).toMatchObject({ total: 0, users: [] });
  expect(await listAndProfile('q=ana%20sitoe&status=suspended')).toMatchObject({ total: 12 });
  expect(
    (await listAndProfile('q=x77%20rui%20sitoe')).users.every(({ username }: { username: string }) => username.startsWith('x77')),
  ).toBe(true);
  expect(await listAndProfile('q=x11999@correio.example')).toMatchObject({ total: 1 });
  expect(await listAndProfile('creatorStatus=suspended')).toMatchObject({ total: 4 });
  expect(await listAndProfile('creatorStatus=suspended&status=active&role=creator&q=rui')).toMatchObject({ total: 4 });
  expect(await listAndProfile('q=zito')).toMatchObject({ total: 1 });
  expect(violations).toEqual([]);
});
