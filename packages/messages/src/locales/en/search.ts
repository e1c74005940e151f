export const search = {
  'search.products': 'Products',
  'search.creators': 'Creators',
  'search.recent': 'Recent searches',
  'search.suggestions': 'Suggestions',
  'search.noSuggestions': 'No suggestions',
  'search.clear': 'Clear',
  'search.clearRecent': 'Clear recent searches',
  'search.label': 'Search Banca',
  'search.submit': 'Search',
} as const;
