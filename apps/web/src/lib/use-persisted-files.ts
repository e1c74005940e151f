import { useEffect, useRef, useState } from 'react';
import { readFiles, storeFiles } from './stored-files.ts';

type Files = readonly (File | null)[];

interface Options {
  /** While undefined, nothing is read or stored. */
  draftKey: string | undefined;
  /** The same array until a file changes. */
  files: Files;
  onRestored: (files: Files) => void;
}

/** Stores the files, because a phone may close the page while its camera is open. Returns whether this browser can store them. */
export function usePersistedFiles({ draftKey, files, onRestored }: Options): boolean {
  const [hasRestored, setHasRestored] = useState(false);
  const [canStore, setCanStore] = useState(true);
  const latest = useRef({ files, onRestored });
  useEffect(() => {
    latest.current = { files, onRestored };
  });
  useEffect(() => {
    if (draftKey === undefined) return undefined;
    let isCancelled = false;
    const restore = async (): Promise<void> => {
      const storedFiles = await readFiles(draftKey);
      if (isCancelled) return;
      // Files that the user chose before the storage responded take precedence.
      const isUntouched = latest.current.files.every((file) => file === null);
      if (isUntouched && storedFiles.some((file) => file !== null)) latest.current.onRestored(storedFiles);
      setHasRestored(true);
    };
    void restore();
    return () => {
      isCancelled = true;
    };
  }, [draftKey]);
  useEffect(() => {
    if (!hasRestored || draftKey === undefined) return undefined;
    let isLatest = true;
    const store = async (): Promise<void> => {
      const isStored = await storeFiles(draftKey, [...files]);
      if (isLatest) setCanStore(isStored);
    };
    void store();
    return () => {
      isLatest = false;
    };
  }, [draftKey, files, hasRestored]);
  return canStore;
}
