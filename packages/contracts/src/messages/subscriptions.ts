export const subscriptions = {
  unsubscribeTitle: 'Deixar de receber novidades?',
  unsubscribeText: 'Deixamos de te enviar um e-mail quando este criador publica um produto novo.',
  unsubscribeButton: 'Deixar de receber',
  unsubscribedTitle: 'Feito',
  unsubscribedText: 'Já não te enviamos e-mails sobre os produtos novos deste criador. Podes voltar a subscrever no perfil.',
} as const;
