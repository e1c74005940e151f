import { AppError } from '../errors.ts';
import { toIpKeys } from './ip-keys.ts';

interface Budget {
  total: number;
  /** Of one IPv4 address, or of one IPv6 /64. */
  perClient: number;
}

/** Takes a share of the budget. @returns gives it back @throws AppError rate_limited, unavailable */
export type TakeShare = (ip: string, amount: number) => () => void;

const headers = { 'Retry-After': '5' };

/** Divides something that requests occupy for as long as they run, so that no client can occupy all of it. */
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
