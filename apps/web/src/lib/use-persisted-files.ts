import { useEffect, useRef, useState } from 'react';
import { readFiles, storeFiles } from './stored-files.ts';

type Files = readonly (File | null)[];

interface Options {
  /** While undefined, nothing is read or stored. */
  draftKey: string | undefined;
  /** The same array until a file changes. */
  files: Files;
  onRestored: (files: Files) => void;
  /** Called after each change is stored. */
  onStored?: () => void;
  /** How long the files are kept; 6 hours by default. */
  ageMs?: number;
}

/** Stores the files, because a phone may close the page while its camera is open. Returns whether this browser can store them. */
export function usePersistedFiles({ draftKey, files, onRestored, onStored, ageMs }: Options): boolean {
  const [hasRestored, setHasRestored] = useState(false);
  const [canStore, setCanStore] = useState(true);
  const latest = useRef({ files, onRestored, onStored });
  useEffect(() => {
    latest.current = { files, onRestored, onStored };
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
      const isStored = await storeFiles(draftKey, [...files], ageMs);
      if (!isLatest) return;
      setCanStore(isStored);
      latest.current.onStored?.();
    };
    void store();
    return () => {
      isLatest = false;
    };
  }, [draftKey, files, hasRestored, ageMs]);
  return canStore;
}
