const ACCENTS: Record<string, string> = {
  a: 'á',
  e: 'ê',
  i: 'í',
  o: 'ö',
  u: 'ü',
  c: 'ç',
  n: 'ñ',
  A: 'Á',
  E: 'Ê',
  I: 'Í',
  O: 'Ö',
  U: 'Ü',
};
const LENGTH_FACTOR = 1.4;

const PLACEHOLDER = /(\{\w+(?:, plural,(?: \w+ \{[^{}]*\})+|, list[^{}]*)?\})/;

function lengthen(text: string): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  let missing = Math.ceil(letters * (LENGTH_FACTOR - 1));
  const longer = text.replace(/[aeiou]/gi, (vowel) => {
    const accented = ACCENTS[vowel] ?? vowel;
    missing -= 1;
    return missing >= 0 ? accented + accented : accented;
  });
  return longer.replace(/[cn]/gi, (letter) => ACCENTS[letter] ?? letter) + 'ê'.repeat(Math.max(missing, 0));
}

const lengthenBranches = (placeholder: string): string =>
  placeholder.replace(/(\w+ )\{([^{}]*)\}/g, (_, category: string, text: string) => `${category}{${lengthen(text)}}`);

/** Makes a text 40 % longer and accents it, to find layouts that longer translations break and texts that have no id. */
export const toPseudoText = (message: string): string =>
  message
    // The pattern has a group, so `split` returns the placeholders too, at odd indexes.
    .split(PLACEHOLDER)
    .map((part, index) => (index % 2 === 1 ? lengthenBranches(part) : lengthen(part)))
    .join('');

interface Catalogue {
  locale: { id: string; name: string };
  messages: Readonly<Record<string, string>>;
}

export const createPseudoCatalogue = <C extends Catalogue>({ locale, messages, ...rest }: C): C =>
  ({
    ...rest,
    locale: { ...locale, id: 'pseudo', name: 'Pseudo' },
    messages: Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, toPseudoText(message)])),
  }) as unknown as C;
