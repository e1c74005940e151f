export const language = {
  'language.label': 'Língua',
  'language.hint': 'Usado também nos e-mails que te enviamos',
} as const;
