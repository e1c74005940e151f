import { useEffect, useState } from 'react';
import type { DownloadableFile } from '../../entities/order/downloadable-file.tsx';

/** The server counts a download when it begins to send the file. */
const RECOUNT_MS = 2000;
/** A download that continues an earlier one is not counted again. */
const GIVE_UP_MS = 10_000;

/**
 * Knows which downloads have begun but are not counted yet, and counts again for a while.
 * @param recount - fetches the files again; undefined without scripts
 */
export function useStartedDownloads(recount: (() => Promise<unknown>) | undefined) {
  const [counts, setCounts] = useState<Map<string, number>>();
  useEffect(() => {
    if (!counts || !recount) return undefined;
    const interval = setInterval(() => void recount(), RECOUNT_MS);
    const timer = setTimeout(() => setCounts(undefined), GIVE_UP_MS);
    return () => {
      clearInterval(interval);
      clearTimeout(timer);
    };
  }, [counts, recount]);
  return {
    isStarting: ({ _id, downloads }: DownloadableFile): boolean => counts?.get(_id) === downloads,
    start: (files: DownloadableFile[]): void =>
      setCounts(files.length > 0 ? new Map(files.map(({ _id, downloads }) => [_id, downloads])) : undefined),
  };
}
