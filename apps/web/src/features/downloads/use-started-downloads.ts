import { useEffect, useState } from 'react';
import type { DownloadableFile } from '../../entities/order/downloadable-file.tsx';

/** The server counts a download when it begins to send the file. */
const RECOUNT_MS = 2000;
/** A download that continues an earlier one is not counted again. */
const GIVE_UP_MS = 10_000;

/**
 * Knows which downloads have begun, and fetches the files again for a while, until all of these downloads are counted.
 * @param recount - fetches the files again; undefined without scripts
 */
export function useStartedDownloads(files: DownloadableFile[], recount: (() => Promise<unknown>) | undefined) {
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  const isStarting = ({ _id, downloads }: DownloadableFile): boolean => counts.get(_id) === downloads;
  const isCounting = files.some(isStarting);
  useEffect(() => {
    if (!isCounting || !recount) return undefined;
    const interval = setInterval(() => void recount(), RECOUNT_MS);
    const timer = setTimeout(() => setCounts(new Map()), GIVE_UP_MS);
    return () => {
      clearInterval(interval);
      clearTimeout(timer);
    };
  }, [isCounting, counts, recount]);
  return {
    isStarting,
    start: (started: DownloadableFile[]): void => setCounts(new Map(started.map(({ _id, downloads }) => [_id, downloads]))),
  };
}
