export const catalogue = {
  'catalogue.loadFailed': '<en>Failed to load products. Please try again later.',
  'catalogue.noData': '<en>No data received from server',
  'catalogue.invalidData': '<en>Invalid data format received',
} as const;
