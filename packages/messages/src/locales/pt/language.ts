export const language = {
  'language.label': 'Idioma',
  'language.hint': 'Usado também nos e-mails que te enviamos',
} as const;
