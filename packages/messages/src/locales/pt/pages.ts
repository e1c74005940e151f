export const pages = {
  'pages.home': 'Ir para a Banca',
} as const;
