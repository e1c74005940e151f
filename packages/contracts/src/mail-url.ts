/** Opens an email to the address, with a subject and lines of text if they are given. */
export function buildMailUrl(email: string, { subject, body }: { subject?: string; body?: string } = {}): string {
  const fields = Object.entries({ subject, body }).flatMap(([name, text]) =>
    text ? [`${name}=${encodeURIComponent(text)}`] : [],
  );
  return `mailto:${email}${fields.length > 0 ? `?${fields.join('&')}` : ''}`;
}
