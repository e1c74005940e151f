import type { Deps } from '../deps.ts';
import { writeAuditAlone } from '../mongo/audit.ts';
import type { Caller } from '../caller.ts';

/** Keeps who took personal data of buyers out as a file. */
export const auditExport = async ({ clock }: Deps, caller: Caller, action: 'order.export' | 'customer.export'): Promise<void> =>
  await writeAuditAlone({ at: clock.now(), actor: caller.id, action, target: null });
