export const language = {
  'language.label': 'Língua',
  'language.hint': 'Usada também nos e-mails que te enviamos',
  'language.unchosenHint':
    'Ainda não escolheste: alguns botões estão em inglês. Escolhe uma para veres tudo nela, e-mails incluídos.',
} as const;
