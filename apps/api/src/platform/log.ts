import { destination, type DestinationStream, type Logger, pino } from 'pino';

export type { Logger };

const BUFFER_BYTES = 4096;
const FLUSH_MS = 1000;

/** Written in blocks: a write per line would cost a request a seventh of its time. What is left is flushed each second and at the end. */
function createDestination(): ReturnType<typeof destination> {
  const out = destination({ dest: 1, minLength: BUFFER_BYTES, sync: false });
  setInterval(() => out.flush(), FLUSH_MS).unref();
  process.once('exit', () => out.flushSync());
  return out;
}

/** JSON lines, on standard output unless told; what identifies or authorises people is redacted. */
export const createLog = (level: string, stream: DestinationStream = createDestination()): Logger =>
  pino(
    {
      level,
      base: null,
      redact: {
        paths: ['req.headers.authorization', 'req.headers.cookie', 'authorization', 'password', 'token'],
        censor: '[redacted]',
      },
    },
    stream,
  );
