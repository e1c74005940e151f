import { hash } from '../../lib/hash.ts';

/** A file as text, for the session storage. */
export interface StoredFile {
  name: string;
  dataUrl: string;
}

/** Rejects if the file no longer exists: a phone may have deleted it since it was chosen. */
export const toStoredFile = (file: File): Promise<StoredFile> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve({ name: file.name, dataUrl: reader.result as string });
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(file);
  });

/** Returns null if `dataUrl` is not a data URL. */
export function toFile({ name, dataUrl }: StoredFile): File | null {
  const [, type, base64] = /^data:([\w/+.-]+);base64,(.+)$/.exec(dataUrl) ?? [];
  if (!type || !base64) return null;
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new File([bytes], name, { type });
}

/** Identifies a file by its content. */
export const getFingerprint = ({ dataUrl }: StoredFile): string => `${dataUrl.length}.${hash(dataUrl)}`;
