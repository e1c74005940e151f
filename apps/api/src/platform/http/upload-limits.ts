import type { Contract } from '@banca/contracts';
import type { Request } from 'express';
import { AppError } from '../errors.ts';
import { toIpKeys } from './ip-keys.ts';
import { JSON_MAX_BYTES } from './parser-limits.ts';

interface Budget {
  total: number;
  /** Of one IPv4 address, or of one IPv6 /64. */
  perClient: number;
}

/** Takes an amount from the budget. @returns a function that gives it back @throws AppError rate_limited, unavailable */
export type TakeShare = (ip: string, amount: number) => () => void;

const headers = { 'Retry-After': '5' };

export function createClientBudget({ total, perClient }: Budget): TakeShare {
  const takenByClient = new Map<string, number>();
  let takenInTotal = 0;
  return (ip, amount) => {
    const client = toIpKeys(ip).subscriber;
    const taken = takenByClient.get(client) ?? 0;
    if (taken + amount > perClient) throw new AppError('rate_limited', 'errors.rateLimited', { headers });
    if (takenInTotal + amount > total) throw new AppError('unavailable', 'errors.unavailable', { headers });
    takenInTotal += amount;
    takenByClient.set(client, taken + amount);
    return () => {
      takenInTotal -= amount;
      const rest = (takenByClient.get(client) ?? 0) - amount;
      if (rest > 0) takenByClient.set(client, rest);
      else takenByClient.delete(client);
    };
  };
}

/** Forms are written to disk while they arrive, up to 30 MB each, and their pictures are decoded afterwards. */
const FORMS = { total: 120, perClient: 30 };
/** JSON is read into memory, and takes several times its size while it is parsed. */
const LARGE_JSON_BYTES = { total: 96_000_000, perClient: 32_000_000 };

/** Counts a request that may have a large body. @returns a function that ends it @throws AppError rate_limited, unavailable */
export type StartUpload = (contract: Contract, req: Request) => () => void;

const nothingToEnd = (): void => undefined;

/** @param isLimitedPerClient false for measurements, which send all requests from one address */
export function createUploadLimits(isLimitedPerClient: boolean): StartUpload {
  const createBudget = ({ total, perClient }: typeof FORMS) =>
    createClientBudget({ total, perClient: isLimitedPerClient ? perClient : total });
  const takeForm = createBudget(FORMS);
  const takeJsonBytes = createBudget(LARGE_JSON_BYTES);
  return ({ schema: { files, maxBodyBytes = JSON_MAX_BYTES } }, req) => {
    const ip = req.ip ?? '';
    if (files && req.is('multipart/form-data')) return takeForm(ip, 1);
    if (!req.is('application/json')) return nothingToEnd;
    const bytes = Math.min(maxBodyBytes, Number(req.headers['content-length'] ?? maxBodyBytes));
    return bytes > JSON_MAX_BYTES ? takeJsonBytes(ip, bytes) : nothingToEnd;
  };
}
