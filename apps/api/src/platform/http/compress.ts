import compression from 'compression';

/** Not used for cached responses. They are compressed once, and this middleware would make sending them 10 % slower. */
export const compress = compression();
