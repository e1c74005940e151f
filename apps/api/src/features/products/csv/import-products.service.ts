import { PRODUCTS_CSV_MAX_BYTES, PRODUCTS_CSV_MAX_ROWS } from '@banca/contracts/product-csv-limits';
import type { Caller } from '../../../platform/caller.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { createProduct } from '../create-product.service.ts';
import { updateProduct } from '../edit-product.service.ts';
import type { RowProblem } from './parse-records.ts';
import { type PlannedRow, planImport } from './plan-import.ts';
import { toRowProblems } from './read-products.ts';

export interface ProductImport {
  applied: boolean;
  rows: PlannedRow[];
  /** Rows that this import left. */
  remaining: number;
  problems: RowProblem[];
}

/** Clients wait ten seconds for a response. The check of a large file takes one of them, or more on a busy machine. */
const IMPORT_MAX_MS = 7_000;
const WRITING_MIN_MS = 2_000;

/** Each row is a transaction of its own, because one of all rows would make other creators wait for its locks. */
async function writeRow(deps: Deps, caller: Caller, planned: PlannedRow): Promise<PlannedRow> {
  const { row, action } = planned;
  if (action === 'update' && row.id !== undefined) await updateProduct(deps, caller, row.id, row.changes, {});
  if (action !== 'create' || row.id !== undefined) return planned;
  const { _id } = await createProduct(deps, caller, {
    input: row.input,
    files: {},
    idempotencyKeys: [],
    refusesRepetition: true,
  });
  return { ...planned, product: String(_id) };
}

async function writeRows(deps: Deps, caller: Caller, planned: readonly PlannedRow[], deadline: number): Promise<ProductImport> {
  const rows: PlannedRow[] = [];
  const problems: RowProblem[] = [];
  let remaining = 0;
  for (const plannedRow of planned) {
    const isWritten = plannedRow.action === 'create' || plannedRow.action === 'update';
    if (isWritten && deps.clock.now().getTime() > deadline) {
      remaining += 1;
      continue;
    }
    try {
      rows.push(await writeRow(deps, caller, plannedRow));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      problems.push(...toRowProblems(plannedRow.row.line, error));
    }
  }
  return { applied: true, rows, remaining, problems };
}

/** Writes nothing if a row has a problem. See docs/rules.md#import-of-products. @throws AppError too_large, rate_limited, unavailable */
export async function importProducts(
  deps: Deps,
  caller: Caller,
  { csv, dryRun }: { csv: string; dryRun: boolean },
): Promise<ProductImport> {
  await deps.limits.consume('product-import', caller.id);
  if (Buffer.byteLength(csv) > PRODUCTS_CSV_MAX_BYTES) throw new AppError('too_large', 'productImport.tooLarge');
  const startedAt = deps.clock.now().getTime();
  const read = await deps.productCsvReader.read(csv);
  const { planned, problems } = await planImport(deps, caller.id, read.rows);
  const allProblems = [...read.problems, ...problems].toSorted((a, b) => a.line - b.line).slice(0, PRODUCTS_CSV_MAX_ROWS);
  if (dryRun || allProblems.length > 0) return { applied: false, rows: planned, remaining: 0, problems: allProblems };
  const deadline = Math.max(startedAt + IMPORT_MAX_MS, deps.clock.now().getTime() + WRITING_MIN_MS);
  return await writeRows(deps, caller, planned, deadline);
}
