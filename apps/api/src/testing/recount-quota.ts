import { expect } from 'vitest';
import { FileQuotaModel } from '../features/files/file-quotas.model.ts';
import { fileInvariants } from '../features/files/files.invariants.ts';
import { checkInvariants } from '../platform/invariants.ts';

/** Expects that the quota of the only creator with files has these values, and that a recount gives the same. */
export async function expectQuota(values: { usedBytes: number; openUploads: number }): Promise<void> {
  expect(await FileQuotaModel.findOne().lean()).toMatchObject(values);
  for await (const { firstDifferences } of checkInvariants(fileInvariants)) expect(firstDifferences).toEqual([]);
}
