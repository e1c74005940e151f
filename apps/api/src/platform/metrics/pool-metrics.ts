import type { MongoClient } from 'mongodb';
import { Counter, Gauge, type Registry } from 'prom-client';

/** Counts by the events of the driver, which has no public counters. Call it while no connection is in use. */
export function addPoolMetrics(registry: Registry, client: Pick<MongoClient, 'on'>): void {
  const registers = [registry];
  const checkedOut = new Gauge({
    name: 'mongodb_pool_checked_out',
    help: 'Database connections in use, including those of change streams',
    registers,
  });
  const waiting = new Gauge({
    name: 'mongodb_pool_waiting',
    help: 'Operations that wait for a database connection',
    registers,
  });
  const failures = new Counter({
    name: 'mongodb_pool_checkout_failures_total',
    help: 'Operations that got no database connection, by reason: timeout, connectionError or poolClosed',
    labelNames: ['reason'],
    registers,
  });
  client.on('connectionCheckOutStarted', () => waiting.inc());
  client.on('connectionCheckedOut', () => {
    waiting.dec();
    checkedOut.inc();
  });
  client.on('connectionCheckOutFailed', ({ reason }) => {
    waiting.dec();
    failures.inc({ reason });
  });
  client.on('connectionCheckedIn', () => checkedOut.dec());
}
