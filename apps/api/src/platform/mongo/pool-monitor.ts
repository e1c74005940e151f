import type { MongoClient } from 'mongodb';

export interface PoolMonitor {
  /** Connections in use, including those of change streams. */
  countInUse: () => number;
  /** Operations that wait for a connection. */
  countWaiting: () => number;
  /** How long the first of them has waited, in ms. */
  getLongestWaitMs: () => number;
  /** How long there have been operations that wait, without a pause, in ms. */
  getQueueAgeMs: () => number;
}

/** Follows the driver's events, because it has no public counters. Call it while no connection is in use. */
export function monitorPool(client: Pick<MongoClient, 'on'>): PoolMonitor {
  let inUse = 0;
  // The driver serves waiting operations in their order.
  const waitingSince: number[] = [];
  let queuedSince = 0;
  client.on('connectionCheckOutStarted', () => {
    const now = performance.now();
    if (waitingSince.length === 0) queuedSince = now;
    waitingSince.push(now);
  });
  client.on('connectionCheckOutFailed', () => waitingSince.shift());
  client.on('connectionCheckedOut', () => {
    waitingSince.shift();
    inUse += 1;
  });
  client.on('connectionCheckedIn', () => (inUse -= 1));
  return {
    countInUse: () => inUse,
    countWaiting: () => waitingSince.length,
    getLongestWaitMs: () => (waitingSince[0] === undefined ? 0 : performance.now() - waitingSince[0]),
    getQueueAgeMs: () => (waitingSince.length === 0 ? 0 : performance.now() - queuedSince),
  };
}
