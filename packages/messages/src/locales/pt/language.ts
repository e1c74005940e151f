export const language = {
  'language.label': 'Língua',
  'language.hint': 'Usada também nos e-mails que te enviamos',
} as const;
