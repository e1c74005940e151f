import type { Catalogue } from '@banca/catalogue';
import type { Config } from '../config.ts';
import type { Clock } from './clock.ts';
import type { Egress } from './egress/egress.ts';
import type { RateLimits } from './http/rate-limit.ts';
import type { Images } from './images.ts';
import type { RunInQueue } from './memory-queue.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Keys } from './keys.ts';
import type { Logger } from './log.ts';
import type { Mailer } from './email/mailer.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { PoolMonitor } from './mongo/pool-monitor.ts';
import type { Passwords } from './passwords.ts';
import type { PushSender } from './push/push-sender.ts';
import type { FileField, Storage } from './storage/storage.ts';

export interface Lifecycle {
  isStopping: boolean;
}

export interface Deps {
  config: Config;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
  keys: Keys;
  passwords: Passwords;
  storage: Storage;
  fileFields: readonly FileField[];
  images: Images;
  /** For tasks that take much memory. `images` uses the same queue. */
  runInQueue: RunInQueue;
  jobs: Jobs;
  mailer: Mailer;
  push: PushSender;
  egress: Egress;
  limits: RateLimits;
  catalogue: Catalogue;
  lifecycle: Lifecycle;
  databasePool: PoolMonitor;
}
