import type { Metrics } from '../metrics/metrics.ts';
import { isDiskFull } from './disk-full.ts';
import type { Storage } from './storage.ts';

const KINDS: Record<string, 'denied' | 'timeout' | 'unreachable'> = {
  EACCES: 'denied',
  EPERM: 'denied',
  EROFS: 'denied',
  AccessDenied: 'denied',
  InvalidAccessKeyId: 'denied',
  SignatureDoesNotMatch: 'denied',
  TimeoutError: 'timeout',
  ETIMEDOUT: 'timeout',
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
};

export function toErrorKind(error: unknown): string {
  const { code, name, $metadata } = error as { code?: string; name?: string; $metadata?: { httpStatusCode?: number } };
  if (isDiskFull(error)) return 'full';
  if ($metadata?.httpStatusCode === 403) return 'denied';
  return KINDS[code ?? ''] ?? KINDS[name ?? ''] ?? 'other';
}

export function measureStorage(
  storage: Storage,
  { storageDuration, storageErrors }: Pick<Metrics, 'storageDuration' | 'storageErrors'>,
): Storage {
  const measure = async <T>(operation: keyof Storage, run: () => Promise<T>): Promise<T> => {
    const stop = storageDuration.startTimer({ operation });
    try {
      return await run();
    } catch (error) {
      storageErrors.inc({ operation, kind: toErrorKind(error) });
      throw error;
    } finally {
      stop();
    }
  };
  return {
    ...storage,
    put: (...args) => measure('put', () => storage.put(...args)),
    putStream: (...args) => measure('put', () => storage.putStream(...args)),
    get: (...args) => measure('get', () => storage.get(...args)),
    remove: (key) => measure('remove', () => storage.remove(key)),
    check: () => measure('check', () => storage.check()),
  };
}
