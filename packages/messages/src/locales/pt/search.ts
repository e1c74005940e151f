export const search = {
  'search.products': 'Produtos',
  'search.creators': 'Criadores',
  'search.recent': 'Pesquisas recentes',
  'search.suggestions': 'Sugestões',
  'search.noSuggestions': 'Sem sugestões',
  'search.clear': 'Limpar',
  'search.clearRecent': 'Limpar as pesquisas recentes',
  'search.label': 'Procurar na Banca',
  'search.submit': 'Procurar',
} as const;
