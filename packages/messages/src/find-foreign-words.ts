const FOREIGN_WORDS = {
  pt: 'the and your you with this that from not are was have has will by or of to is it be on at all please failed loading product products order orders review reviews buy sell price search settings save cancel delete edit approve reject pending completed cancelled creator creators dashboard upload login logout sign password welcome back next previous name message required',
  en: 'não para com uma dos das teu tua teus tuas são está mais ainda já também você este esta por sem foi ver todos produto produtos encomenda encomendas criador criadores pagamento pagamentos conta contas preço procurar guardar cancelar eliminar editar aprovar rejeitar pendente página aqui quando como que nos nas ao aos à às pelo pela seu sua loja venda vendas nome mensagem obrigatório entrar voltar senha',
} as const;

const wordsByLanguage = new Map(Object.entries(FOREIGN_WORDS).map(([language, words]) => [language, new Set(words.split(' '))]));

/** For tests. A language without a list of words has no foreign words. */
export function findForeignWords(texts: readonly string[], language: string): string[] {
  const foreignWords = wordsByLanguage.get(language) ?? new Set();
  // Names of programs, field names of JSON, addresses, abbreviations and ids such as `#e19be1` are not words.
  const isForeign = (text: string): boolean =>
    (text.replace(/Incoming SMS to URL forwarder|"\w+"|\S*[@/\d]\S*|\S+\.\S+|\b\p{Lu}+\b/gu, '').match(/\p{L}+/gu) ?? []).some(
      (word) => foreignWords.has(word.toLowerCase()),
    );
  return [...new Set(texts.filter(isForeign))].map((text) => `not in ${language}: ${text.slice(0, 120)}`);
}
