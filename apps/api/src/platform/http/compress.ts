import compression from 'compression';

/**
 * Compresses a response. Mounted only where responses are not cached: a cached response is compressed once, and sending it takes
 * about a tenth longer behind this middleware.
 */
export const compress = compression();
