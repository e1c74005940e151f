import { ECDH } from 'node:crypto';

/** The push services of the browsers: Chrome, Edge and Samsung; Firefox; Safari; Windows. */
const KNOWN_PUSH_HOSTS =
  /^(?:fcm\.googleapis\.com|jmt17\.google\.com|(?:[a-z\d-]+\.)*push\.services\.mozilla\.com|(?:[a-z\d-]+\.)*push\.apple\.com|(?:[a-z\d-]+\.)+notify\.windows\.com)$/;

/** Returns undefined for any host that is not a push service, because the server sends requests to this URL. */
export function normalizePushEndpoint(endpoint: string, extraHosts: readonly string[]): string | undefined {
  if (!URL.canParse(endpoint)) return undefined;
  const { protocol, hostname, port, username, password, hash, href } = new URL(endpoint);
  if (username || password || hash) return undefined;
  if (extraHosts.includes(hostname)) return protocol === 'https:' || protocol === 'http:' ? href : undefined;
  return protocol === 'https:' && port === '' && KNOWN_PUSH_HOSTS.test(hostname) ? href : undefined;
}

/** Whether the key of a subscription is a point of the curve P-256, without which nothing can be encrypted for it. */
export function isP256Key(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
