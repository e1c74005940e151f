import type { MongoClient } from 'mongodb';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { PoolMonitor } from '../mongo/pool-monitor.ts';

export function addPoolMetrics(registry: Registry, client: Pick<MongoClient, 'on'>, pool: PoolMonitor): void {
  const registers = [registry];
  const addGauge = (name: string, help: string, readValue: () => number): Gauge =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(readValue());
      },
    });
  addGauge('mongodb_pool_checked_out', 'Database connections in use, including those of change streams', pool.countInUse);
  addGauge('mongodb_pool_waiting', 'Operations that wait for a database connection', pool.countWaiting);
  const failures = new Counter({
    name: 'mongodb_pool_checkout_failures_total',
    help: 'Operations that got no database connection, by reason: timeout, connectionError or poolClosed',
    labelNames: ['reason'],
    registers,
  });
  client.on('connectionCheckOutFailed', ({ reason }) => failures.inc({ reason }));
}
