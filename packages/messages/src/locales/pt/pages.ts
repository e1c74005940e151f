export const pages = {
  'pages.home': 'Ir para a Banca',
  'pages.busyTitle': 'A Banca tem muitos visitantes agora',
} as const;
