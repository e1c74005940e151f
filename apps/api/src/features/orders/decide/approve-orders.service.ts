import type { Caller } from '../../../platform/caller.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ErrorCode } from '@banca/contracts';
import type { approveOrders as approveInput } from '@banca/contracts/order-batches.schemas';
import type { z } from 'zod';
import { AppError } from '../../../platform/errors.ts';
import { approveOrder } from './decide-order.service.ts';
import type { SeenProof } from '../../proofs/proof-id.ts';

interface ApprovalResult {
  id: string;
  result: 'approved' | 'unchanged' | 'refused';
  /** Why the approval was refused. */
  code?: ErrorCode;
}

async function approveOne(deps: Deps, caller: Caller, id: string, seenProof: SeenProof): Promise<ApprovalResult> {
  try {
    const { hasChanged } = await approveOrder(deps, caller, id, { acceptDuplicate: false, ...seenProof });
    return { id, result: hasChanged ? 'approved' : 'unchanged' };
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'unavailable') throw error;
    return { id, result: 'refused', code: error.code };
  }
}

/** Approves each order in its own transaction, one after the other, because the sales of a creator conflict with each other. */
export async function approveOrders(
  deps: Deps,
  caller: Caller,
  { ids, proofIds = {}, waitingSince = {} }: z.output<typeof approveInput.body>,
): Promise<ApprovalResult[]> {
  const results: ApprovalResult[] = [];
  for (const id of ids)
    results.push(await approveOne(deps, caller, id, { proofId: proofIds[id], waitingSince: waitingSince[id] }));
  return results;
}
