/** A file as text, so that a tab's storage can hold it. */
export interface KeptFile {
  name: string;
  dataUrl: string;
}

/** Reads a file. Rejects when it is gone: a phone may have deleted it since it was chosen. */
export const readFile = (file: File): Promise<KeptFile> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve({ name: file.name, dataUrl: reader.result as string });
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(file);
  });

/** The very bytes again; null for what is no data URL. */
export function fileOf({ name, dataUrl }: KeptFile): File | null {
  const [, type, base64] = /^data:([\w/+.-]+);base64,(.+)$/.exec(dataUrl) ?? [];
  if (!type || !base64) return null;
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return new File([bytes], name, { type });
}

/** Tells one picture from another (FNV-1a); `crypto.subtle` is missing on plain http. */
export function fingerprint({ dataUrl }: KeptFile): string {
  let hash = 2166136261;
  for (let i = 0; i < dataUrl.length; i += 1) hash = Math.imul(hash ^ dataUrl.charCodeAt(i), 16777619) >>> 0;
  return `${dataUrl.length}.${hash}`;
}
