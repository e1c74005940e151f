/** The API refuses longer statements. */
const FILE_BYTES_MAX = 1_000_000;

/** Reads a text file as UTF-8, or as Windows-1252, in which wallets and older spreadsheets save. Returns null if it is too large. */
export async function readStatementFile(file: File): Promise<string | null> {
  if (file.size > FILE_BYTES_MAX) return null;
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
