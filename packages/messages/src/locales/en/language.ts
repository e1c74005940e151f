export const language = {
  'language.label': 'Language',
  'language.hint': 'Also used in the emails that we send you',
  'language.unchosenHint':
    'You have not chosen yet, so some buttons are in another language. Choose one to see everything in it, emails included.',
} as const;
