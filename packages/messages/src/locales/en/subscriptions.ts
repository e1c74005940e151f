export const subscriptions = {
  'subscriptions.unsubscribeTitle': 'TODO Deixar de receber novidades?',
  'subscriptions.unsubscribeText': 'TODO Deixamos de te enviar um e-mail quando este criador publica um produto novo.',
  'subscriptions.unsubscribeButton': 'TODO Deixar de receber',
  'subscriptions.unsubscribedTitle': 'TODO Feito',
  'subscriptions.unsubscribedText':
    'TODO Já não te enviamos e-mails sobre os produtos novos deste criador. Podes voltar a subscrever no perfil.',
} as const;
