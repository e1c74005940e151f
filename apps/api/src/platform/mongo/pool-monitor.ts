import type { MongoClient } from 'mongodb';

export interface PoolMonitor {
  countInUse: () => number;
  countWaiting: () => number;
}

/** Follows the driver's events, because it has no public counters. Call it while no connection is in use. */
export function monitorPool(client: Pick<MongoClient, 'on'>): PoolMonitor {
  let inUse = 0;
  let waiting = 0;
  client.on('connectionCheckOutStarted', () => (waiting += 1));
  client.on('connectionCheckOutFailed', () => (waiting -= 1));
  client.on('connectionCheckedOut', () => {
    waiting -= 1;
    inUse += 1;
  });
  client.on('connectionCheckedIn', () => (inUse -= 1));
  return {
    countInUse: () => inUse,
    countWaiting: () => waiting,
  };
}
