export const memberHome = {
  'memberHome.offerText':
    'Vende música, e-books, cursos ou templates e recebe directamente no teu {methods, list, ou}. O que compraste e avaliaste continua teu.',
  'memberHome.becomeCreator': '<en>Become a Creator',
  'memberHome.noPurchases': 'Ainda não compraste nada com este email.',
  'memberHome.confirmEmailText': 'As compras feitas com {email} aparecem aqui quando confirmares que este email é teu.',
} as const;
