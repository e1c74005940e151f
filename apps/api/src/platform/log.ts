import { type Logger, pino } from 'pino';

export type { Logger };

/** JSON lines on standard output; what identifies or authorises people is redacted. */
export const createLog = (level: string): Logger =>
  pino({
    level,
    base: null,
    redact: { paths: ['req.headers.authorization', 'req.headers.cookie', 'authorization', 'password', 'token'], censor: '[redacted]' },
  });
