import { fileTypeFromBuffer } from 'file-type';

const UNKNOWN_TYPE = 'application/octet-stream';
/** The media type of the compound files of Windows: documents of Office until 2003, and installers. */
const COMPOUND_FILE = 'application/x-cfb';
const INSTALLER_CLASS = Buffer.from('84100c0000000000c000000000000046', 'hex');
const CONTROL_CHARACTER = /[^\P{Cc}\s]/u;

export type ReadBytes = (start: number, length: number) => Promise<Buffer>;

/** Reads the class of the root entry, which is in the first directory sector. */
async function isInstaller(head: Buffer, read: ReadBytes): Promise<boolean> {
  if (head.length < 512) return false;
  const sectorSize = 2 ** Math.min(head.readUInt16LE(30), 16);
  const rootEntry = (head.readUInt32LE(48) + 1) * sectorSize;
  return (await read(rootEntry + 80, INSTALLER_CLASS.length)).equals(INSTALLER_CLASS);
}

function isText(head: Buffer): boolean {
  try {
    // As a stream, because the last character may be cut.
    return !CONTROL_CHARACTER.test(new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true }));
  } catch {
    return false;
  }
}

/** Tells the media type by the content, never by the name. @param head the first megabyte */
export async function detectType(head: Buffer, read: ReadBytes): Promise<string> {
  const type = (await fileTypeFromBuffer(head))?.mime;
  if (type === COMPOUND_FILE && (await isInstaller(head, read))) return 'application/x-msi';
  return type ?? (isText(head) ? 'text/plain' : UNKNOWN_TYPE);
}
