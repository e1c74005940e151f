/** A name has a point inside, so that it is not one of a local network. IPv6 addresses have brackets. */
const HAS_PUBLIC_FORM = /^\[|[^.]\.[^.]/;

/** Whether the text is an `https:` URL of a public name or address, without a user name and a password. */
export function isHttpsUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  return protocol === 'https:' && !username && !password && HAS_PUBLIC_FORM.test(hostname);
}
