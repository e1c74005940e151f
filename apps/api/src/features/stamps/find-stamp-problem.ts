import type { STAMP_PROBLEMS } from '@banca/contracts/files.schemas';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';

/** Bytes. */
const SIZE_MAX = 30_000_000;
const MAX_CPU_MS = 20_000;
const TRIAL_TEXT = 'buyer@example.com';

export type StampProblem = (typeof STAMP_PROBLEMS)[number];

/**
 * Stamps the stored file once, so that the creator hears of a problem and not the buyer.
 *
 * @param file `type` is the media type that the content shows, `size` in bytes
 * @throws AppError unavailable when too many PDFs wait
 */
export async function findStampProblem(
  deps: Deps,
  key: string,
  { size, type }: { size: number; type: string },
): Promise<StampProblem | undefined> {
  if (type !== 'application/pdf') return 'notPdf';
  if (size > SIZE_MAX) return 'tooLarge';
  const openSource = async () => {
    const file = await deps.storage.get(key);
    if (!file) throw notFound();
    return file.stream;
  };
  const { problem, detail } = await deps.stamper.stamp({ openSource, text: TRIAL_TEXT, maxCpuMs: MAX_CPU_MS });
  if (problem) deps.log.info({ key, problem, detail }, 'an uploaded PDF cannot be stamped');
  return problem;
}
