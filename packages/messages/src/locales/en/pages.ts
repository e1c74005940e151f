export const pages = {
  'pages.home': 'Go to Banca',
  'pages.busyTitle': 'Banca is very busy right now',
} as const;
