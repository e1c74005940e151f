import { STATEMENT_LENGTH_MAX } from '@banca/contracts/order-batch-limits';

/** Reads a text file as UTF-8, or as Windows-1252, in which wallets and older spreadsheets save. Returns null if it is too large. */
export async function readStatementFile(file: File): Promise<string | null> {
  if (file.size > STATEMENT_LENGTH_MAX) return null;
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
