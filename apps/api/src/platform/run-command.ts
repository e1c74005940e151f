import mongoose from 'mongoose';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { createLog } from './log.ts';
import { connectMongo } from './mongo/connect.ts';

/** An error that the operator can resolve. Its message is shown without the stack. */
export class CommandError extends Error {}

const toLines = (error: unknown): string[] => {
  if (error instanceof ConfigError) return error.problems.map((problem) => `Configuration: ${problem}`);
  return [error instanceof CommandError ? error.message : String((error as Error).stack ?? error)];
};

export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    for (const line of toLines(error)) process.stderr.write(`  ✗ ${line}\n`);
    process.exitCode = 1;
  }
}

export async function withDatabase(work: (config: Config) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  await connectMongo(config.MONGODB_URI, createLog(config.LOG_LEVEL));
  try {
    await work(config);
  } finally {
    await mongoose.disconnect();
  }
}

export const formatCount = (count: number): string => count.toLocaleString('en');
