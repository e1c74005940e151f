import { randomInt } from 'node:crypto';
import type { Deps } from '../platform/deps.ts';
import { writeAudit } from '../platform/mongo/audit.ts';
import { inTransaction } from '../platform/mongo/transaction.ts';
import { type UserRecord, UserModel } from '../features/accounts/users.model.ts';
import { createUser, findUserByEmail } from '../features/accounts/users.service.ts';

const createUsername = (email: string): string =>
  `admin-${email.replace(/[^A-Za-z0-9]/g, '').slice(0, 16)}${randomInt(1000, 9999)}`;

async function createAdmin({ passwords, clock }: Deps, email: string, password: string): Promise<void> {
  const passwordHash = await passwords.hash(password);
  const now = clock.now();
  const name = { firstName: 'Admin', lastName: 'Banca', username: createUsername(email) };
  const flags = { role: 'admin', emailVerified: true, isBootstrapAdmin: true } as const;
  await inTransaction(async (session) => {
    const { _id } = await createUser({ ...name, ...flags, email, passwordHash, now }, session);
    const entry = { at: now, actor: null, action: 'user.bootstrap-admin', target: _id };
    await writeAudit({ ...entry, before: null, after: { role: 'admin' } }, session);
  });
}

async function promote({ clock }: Deps, { _id, role }: UserRecord): Promise<void> {
  const now = clock.now();
  await inTransaction(async (session) => {
    await UserModel.updateOne({ _id }, { $set: { role: 'admin', updatedAt: now } }, { session });
    const entry = { at: now, actor: null, action: 'user.bootstrap-admin', target: _id };
    await writeAudit({ ...entry, before: { role }, after: { role: 'admin' } }, session);
  });
}

/** Never changes the password of an existing account. */
export async function ensureBootstrapAdmin(deps: Deps): Promise<void> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = deps.config;
  if (!email || !password) return;
  const user = await findUserByEmail(email);
  if (!user && (await deps.passwords.isCommon(password))) throw new Error('ADMIN_PASSWORD is a common password; choose another');
  if (!user) await createAdmin(deps, email, password);
  else if (user.role !== 'admin') await promote(deps, user);
}

/** Whether another person signed up with this address. Such an account must not become an admin at the next start. */
export async function isForeignAdminEmail(email: string): Promise<boolean> {
  const user = await findUserByEmail(email);
  return user !== null && user.isBootstrapAdmin !== true;
}
