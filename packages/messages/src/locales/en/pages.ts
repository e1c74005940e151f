export const pages = {
  'pages.home': 'Go to Banca',
} as const;
