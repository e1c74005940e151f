/** Common words of one language that are not words of the other. */
const FOREIGN_WORDS = {
  pt: 'the and your you with this that from not are was have has will by or of to is it be on at all please failed loading product products order orders review reviews buy sell price search settings save cancel delete edit approve reject pending completed cancelled creator creators dashboard upload login logout sign password welcome back next previous name message required',
  en: 'não para com uma dos das teu tua teus tuas são está mais ainda já também você este esta por sem foi ver todos produto produtos encomenda encomendas criador criadores pagamento pagamentos conta contas preço procurar guardar cancelar eliminar editar aprovar rejeitar pendente página aqui quando como que nos nas ao aos à às pelo pela seu sua loja venda vendas nome mensagem obrigatório entrar voltar senha',
} as const;

const wordsByLanguage = { pt: new Set(FOREIGN_WORDS.pt.split(' ')), en: new Set(FOREIGN_WORDS.en.split(' ')) };

/** Lists the texts that contain words of the other language, for tests. @param language the language that the texts should be in */
export function findForeignWords(texts: readonly string[], language: 'pt' | 'en'): string[] {
  const foreignWords = wordsByLanguage[language];
  // Addresses and abbreviations are not words.
  const isForeign = (text: string): boolean =>
    (text.replace(/\S*[@/]\S*|\S+\.\S+|\b\p{Lu}+\b/gu, '').match(/\p{L}+/gu) ?? []).some((word) =>
      foreignWords.has(word.toLowerCase()),
    );
  return [...new Set(texts.filter(isForeign))].map((text) => `not in ${language}: ${text.slice(0, 120)}`);
}
