const text = (error: unknown, key: string): string => {
  const value = typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[key] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const DATABASE_AWAY =
  /^Mongo(ServerSelection|Network|NetworkTimeout|NotConnected|TopologyClosed|PoolCleared|PoolClearedOn|WaitQueueTimeout|Expired|ose)|^MongooseServerSelection/;

const TRANSIENT_CODES = new Set(['91', '189', '11600', '11602', '10107', '13435', '13436', '50', '262']);

/** The database is unreachable, stepping down, or took too long: worth another try, not a fault of ours. */
export function isDatabaseAway(error: unknown): boolean {
  const name = text(error, 'name');
  return DATABASE_AWAY.test(name) || (name.startsWith('Mongo') && TRANSIENT_CODES.has(text(error, 'code')));
}
