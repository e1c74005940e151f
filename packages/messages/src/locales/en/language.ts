export const language = {
  'language.label': 'Language',
  'language.hint': 'Also used in the emails that we send you',
} as const;
