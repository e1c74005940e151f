export const subscriptions = {
  'subscriptions.unsubscribeTitle': 'Deixar de receber novidades?',
  'subscriptions.unsubscribeText': 'Deixamos de te enviar um e-mail quando este criador publica um produto novo.',
  'subscriptions.unsubscribeButton': 'Deixar de receber',
  'subscriptions.unsubscribedTitle': 'Feito',
  'subscriptions.unsubscribedText':
    'Já não te enviamos e-mails sobre os produtos novos deste criador. Podes voltar a subscrever no perfil.',
} as const;
