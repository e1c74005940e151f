import { page as help } from '@banca/messages/locales/pt/pages/help';
import { describe, expect, it } from 'vitest';
import { searchHelp } from './help-search.ts';

const findBlocks = (q: string) =>
  searchHelp(help.sections, q).sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (typeof block === 'object' && 'questions' in block ? [block] : [])),
  );
const findQuestionIds = (q: string): string[] => findBlocks(q).flatMap(({ questions }) => questions.map(({ id }) => id));

describe('searchHelp', () => {
  it.each([
    ['codigo mensagem chegou', 'codigo-pagamento'],
    ['valor errado', 'valor-errado'],
    ['CAPTURA ecrã', 'captura'],
    ['expirou', 'link-expirado'],
    ['spam', 'sem-email'],
    ['7 dias reembolso', 'reembolso'],
    ['criador não responde', 'criador-nao-responde'],
    ['aprovar carteira', 'aprovar'],
    ['esqueci senha', 'senha'],
  ])('%s finds the question %s', (q, id) => expect(findQuestionIds(q)).toContain(id));

  it('returns all sections collapsed without a query, and a small number of results expanded', () => {
    expect(findBlocks('  ').map(({ isOpen }) => isOpen)).toEqual(help.sections.map(() => false));
    expect(findBlocks('esqueci senha').map(({ isOpen }) => isOpen)).toEqual([true]);
  });

  it('finds nothing when one word does not match', () => expect(searchHelp(help.sections, 'código zebra').count).toBe(0));
});
