/** The domains that people mistype most, by the domain they mean. Some of them exist, so a suggestion never blocks a form. */
const TYPOS: Record<string, string> = {
  'gmail.com':
    'gmial.com gmai.com gmal.com gmil.com gamil.com gnail.com gmali.com gmaill.com gmail.con gmail.cm gmail.om gmail.cim gmail.co gmail.comm',
  'hotmail.com': 'hotmial.com hotmal.com hotmai.com hotmil.com hotnail.com hormail.com hotmail.con hotmail.cm hotmail.co',
  'yahoo.com': 'yaho.com yahooo.com yhoo.com yahoo.con yahoo.cm yahoo.co',
  'outlook.com': 'outlok.com outloo.com outllok.com outlook.con outlook.co',
  'icloud.com': 'iclod.com icloud.con icloud.co',
};

const domainByTypo = new Map(
  Object.entries(TYPOS).flatMap(([domain, typos]) => typos.split(' ').map((typo) => [typo, domain] as const)),
);

export interface EmailSuggestion {
  domain: string;
  email: string;
  /** The typed domain is the start of `domain`, so the user may still be typing. */
  isPrefix: boolean;
}

/** Returns null unless the domain of the address is a common mistake. */
export function suggestEmail(typed: string): EmailSuggestion | null {
  const [, name, typedDomain] = /^([^@\s]+)@([^@\s]+)$/.exec(typed.trim()) ?? [];
  const typo = typedDomain?.toLowerCase() ?? '';
  const domain = domainByTypo.get(typo);
  return domain === undefined ? null : { domain, email: `${name}@${domain}`, isPrefix: domain.startsWith(typo) };
}
