import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readStorage, writeStorage } from '../../lib/storage.ts';

/** A code that was emailed, so that the form for it is still there when the buyer comes back from the mail app. */
export interface CodeRequest {
  id: string;
  email: string;
  /** In ms. */
  sentAt: number;
}

const KEY = 'banca.library';

/** The API accepts the code as long. */
const LIFETIME_MS = 30 * 60_000;

function readCodeRequest(): CodeRequest | null {
  const stored = readStorage<Partial<CodeRequest>>('session', KEY);
  const { id, email, sentAt } = stored ?? {};
  const isComplete = typeof id === 'string' && typeof email === 'string' && typeof sentAt === 'number';
  return isComplete && Date.now() - sentAt < LIFETIME_MS ? { id, email, sentAt } : null;
}

export const forgetCodeRequest = (): void => writeStorage('session', KEY, null);

/** The token of a link in an email, whose request for a code goes first. */
export function useLinkToken(): string | undefined {
  const [search] = useSearchParams();
  return search.get('token') ?? undefined;
}

export function useCodeRequest(): [CodeRequest | null, (request: CodeRequest | null) => void] {
  const [request, setRequest] = useState(readCodeRequest);
  const saveRequest = (next: CodeRequest | null): void => {
    writeStorage('session', KEY, next);
    setRequest(next);
  };
  return [request, saveRequest];
}
