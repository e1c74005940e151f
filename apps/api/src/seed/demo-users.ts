import mongoose from 'mongoose';
import type { UserRecord } from '../features/accounts/users.model.ts';
import { buildAccountPrefixes, buildNamePrefixes } from '../features/accounts/name-prefixes.ts';
import { normalizeEmail } from '../features/accounts/users.service.ts';
import { DAY_MS } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { buyers, creators } from './content.ts';
import { getPicturePath } from './pictures.ts';

export const demoAccounts = [
  { role: 'admin', email: 'admin@banca.test', password: 'Admin-banca-1' },
  { role: 'creator', email: 'creator@banca.test', password: 'Creator-banca-1' },
  { role: 'user', email: 'user@banca.test', password: 'User-banca-1' },
] as const;

export interface DemoUsers {
  creators: Map<string, UserRecord>;
  reviewers: UserRecord[];
  admin: UserRecord;
  all: UserRecord[];
}

/** No password has this hash, so the other demo users cannot log in. */
const NO_PASSWORD = '!';

interface UserFields {
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  role: UserRecord['role'];
  profile?: Record<string, unknown>;
}

async function getPasswordHash(deps: Deps, email: string): Promise<string> {
  const account = demoAccounts.find((demoAccount) => demoAccount.email === email);
  return account ? await deps.passwords.hash(account.password) : NO_PASSWORD;
}

async function buildUsers(deps: Deps, users: UserFields[]): Promise<UserRecord[]> {
  const since = new Date(deps.clock.now().getTime() - 220 * DAY_MS);
  const records = users.map(async ({ profile, ...user }) => ({
    _id: new mongoose.Types.ObjectId(),
    ...user,
    ...profile,
    usernameKey: normalizeEmail(user.username),
    emailKey: normalizeEmail(user.email),
    namePrefixes: buildNamePrefixes(user),
    accountPrefixes: buildAccountPrefixes(user),
    emailVerified: true,
    passwordHash: await getPasswordHash(deps, user.email),
    status: 'active' as const,
    creatorStatus: 'active' as const,
    createdAt: since,
    updatedAt: since,
  }));
  return (await Promise.all(records)) as unknown as UserRecord[];
}

const RECEIPT_DAYS = 45;

/** Creators with a name for receipts have given them for some time. */
const buildCreatorFields = ({ images, clock }: Deps): Promise<UserFields[]> =>
  Promise.all(
    creators.map(async ({ key, firstName, lastName, username, email, ...profile }) => {
      const profilePicture = await images.saveOwn(getPicturePath(`${key}.webp`));
      const receiptsSince = new Date(clock.now().getTime() - RECEIPT_DAYS * DAY_MS);
      const receipts = profile.fiscalName ? { receiptsSince } : {};
      return { firstName, lastName, username, email, role: 'creator', profile: { ...profile, ...receipts, profilePicture } };
    }),
  );

export async function buildDemoUsers(deps: Deps): Promise<DemoUsers> {
  const creatorUsers = await buildUsers(deps, await buildCreatorFields(deps));
  const admins = await buildUsers(deps, [
    { firstName: 'Admin', lastName: 'Banca', username: 'admin', email: 'admin@banca.test', role: 'admin' },
  ]);
  const reviewers = buyers.slice(0, 16).map(({ name, email }, index): UserFields => {
    const [firstName = '', ...rest] = name.split(' ');
    return {
      firstName,
      lastName: rest.join(' '),
      username: `${email.split('@')[0]?.replace(/[^\w.-]/g, '') ?? 'leitor'}${index}`,
      email,
      role: 'user',
    };
  });
  const names = { firstName: 'Utilizador', lastName: 'Demo', username: 'demo' };
  const user: UserFields = { ...names, email: 'user@banca.test', role: 'user' };
  const readers = await buildUsers(deps, [...reviewers, user]);
  return {
    creators: new Map(creators.map(({ key }, index) => [key, creatorUsers[index] as UserRecord])),
    reviewers: readers.slice(0, -1),
    admin: admins[0] as UserRecord,
    all: [...creatorUsers, ...admins, ...readers],
  };
}
