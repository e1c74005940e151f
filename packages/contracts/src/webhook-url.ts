/** Below are ports of mail and other services, which must not get requests. 443 is the default port. */
const LOWEST_PORT = 1024;

/** A name has a point inside, so that it is not one of a local network. IPv6 addresses have brackets. */
const HAS_PUBLIC_FORM = /^\[|[^.]\.[^.]/;

/** Whether events can be sent to the URL. The server also checks its IP addresses. */
export function isWebhookUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash, port, hostname } = new URL(text);
  if (protocol !== 'https:' || username || password || hash) return false;
  return HAS_PUBLIC_FORM.test(hostname) && (port === '' || Number(port) >= LOWEST_PORT);
}
