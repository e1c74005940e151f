import { isHttpsUrl } from './https-url.ts';

/** Below are ports of mail and other services, which must not get requests. 443 is the default port. */
const LOWEST_PORT = 1024;

/** Whether events can be sent to the URL. The server also checks its IP addresses. */
export function isWebhookUrl(text: string): boolean {
  if (!isHttpsUrl(text)) return false;
  const { hash, port } = new URL(text);
  return !hash && (port === '' || Number(port) >= LOWEST_PORT);
}
