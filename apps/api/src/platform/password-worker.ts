import bcrypt from 'bcryptjs';

export type PasswordTask = { kind: 'hash'; password: string; cost: number } | { kind: 'verify'; password: string; hash: string };

/** Runs in a worker thread, because hashing would block the event loop for 100–400 ms. */
export const run = (task: PasswordTask): string | boolean =>
  task.kind === 'hash' ? bcrypt.hashSync(task.password, task.cost) : bcrypt.compareSync(task.password, task.hash);
