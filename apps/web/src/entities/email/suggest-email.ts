/** The names that people mistype most, by the name they mean. Some of them exist, so a suggestion never blocks a form. */
const TYPOS: Record<string, string> = {
  gmail: 'gmial gmai gmal gmil gamil gnail gmali gmaill',
  hotmail: 'hotmial hotmal hotmai hotmil hotnail hormail',
  yahoo: 'yaho yahooo yhoo',
  outlook: 'outlok outloo outllok',
  icloud: 'iclod',
};
const ENDINGS = ['com', 'con', 'cm', 'om', 'cim', 'co', 'comm'];

const nameByTypo = new Map(
  Object.entries(TYPOS).flatMap(([name, typos]) => [name, ...typos.split(' ')].map((typo) => [typo, name] as const)),
);

export interface EmailSuggestion {
  domain: string;
  email: string;
  /** The typed domain is the start of `domain`, so the user may still be typing. */
  isPrefix: boolean;
}

/** Returns null unless the domain of the address is a common mistake. */
export function suggestEmail(typed: string): EmailSuggestion | null {
  const [, user, typedDomain] = /^([^@\s]+)@([^@\s]+)$/.exec(typed.trim()) ?? [];
  const typo = typedDomain?.toLowerCase() ?? '';
  const [name = '', ...endings] = typo.split('.');
  const domain = `${nameByTypo.get(name)}.com`;
  if (!nameByTypo.has(name) || !ENDINGS.includes(endings.join('.')) || typo === domain) return null;
  return { domain, email: `${user}@${domain}`, isPrefix: domain.startsWith(typo) };
}
