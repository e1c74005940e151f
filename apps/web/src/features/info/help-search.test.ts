import { page as englishText } from '@banca/messages/locales/en/pages/help';
import { page as text } from '@banca/messages/locales/pt/pages/help';
import { describe, expect, it } from 'vitest';
import { searchHelp } from './help-view.tsx';
import { insertMethodNames } from '../../entities/page/insert-method-names.ts';

const help = insertMethodNames(text);
const englishHelp = insertMethodNames(englishText);

const findBlocks = (q: string, { sections } = help) =>
  searchHelp(sections, q).sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (typeof block === 'object' && 'questions' in block ? [block] : [])),
  );
const findQuestionIds = (q: string, page = help): string[] =>
  findBlocks(q, page).flatMap(({ questions }) => questions.map(({ id }) => id));

describe('searchHelp', () => {
  it.each([
    ['codigo mensagem chegou', 'codigo-pagamento'],
    ['valor errado', 'valor-errado'],
    ['va\u200blor er\u00adrado', 'valor-errado'],
    ['CAPTURA ecrã', 'captura'],
    ['expirou', 'link-expirado'],
    ['spam', 'sem-email'],
    ['7 dias reembolso', 'reembolso'],
    ['criador não responde', 'criador-nao-responde'],
    ['aprovar carteira', 'aprovar'],
    ['esqueci senha', 'senha'],
    ['como pago mpesa', 'como-pago'],
    ['apaguei email', 'perdi-email'],
  ])('%s finds the question %s', (q, id) => expect(findQuestionIds(q)).toContain(id));

  it.each([
    ['code message arrived', 'codigo-pagamento'],
    ['wrong amount', 'valor-errado'],
    ['SCREENSHOT gallery', 'captura'],
    ['expired', 'link-expirado'],
    ['spam', 'sem-email'],
    ['7 days refund', 'reembolso'],
    ["creator isn't replying", 'criador-nao-responde'],
    ['approve wallet', 'aprovar'],
    ['forgot password', 'senha'],
    ['pay mpesa', 'como-pago'],
    ['file wont open', 'nao-abre'],
  ])('%s finds the English question %s', (q, id) => expect(findQuestionIds(q, englishHelp)).toContain(id));

  it('returns all sections collapsed without a query, and a small number of results expanded', () => {
    expect(findBlocks('  ').map(({ isOpen }) => isOpen)).toEqual(help.sections.map(() => false));
    expect(findBlocks('esqueci senha').map(({ isOpen }) => isOpen)).toEqual([true]);
  });

  it('finds nothing when one word does not match', () => expect(searchHelp(help.sections, 'código zebra').count).toBe(0));
});
