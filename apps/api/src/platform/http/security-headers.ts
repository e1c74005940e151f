import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Config } from '../../config.ts';

export const toSourceHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export interface InlineHashes {
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
}

/** Allows inline elements by hash, because cached pages cannot carry nonces. Server-rendered pages have `style` attributes. */
export function createSecurityHeaders(config: Config, { scriptHashes, styleHashes }: InlineHashes): RequestHandler {
  const isHttps = config.PUBLIC_ORIGIN.startsWith('https:');
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        styleSrcElem: ["'self'", ...styleHashes],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", ...(config.API_ORIGIN ? [config.API_ORIGIN] : [])],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    hsts: isHttps,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}
