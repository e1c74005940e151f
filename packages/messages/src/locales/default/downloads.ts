export const downloads = {
  'downloads.confirmedOrPending':
    'O link chega ao teu email quando o criador confirma o pagamento. Se já confirmou, pede o link outra vez. Se ainda não confirmou, não há link para enviar: chega assim que confirmar.',
  'downloads.pendingOrder':
    'Encomendaste a {time} e o pagamento ficou à espera do criador: o link chega ao teu email assim que ele confirmar. Se já recebeste o email com o link, abre-o a partir de lá ou pede-o outra vez.',
  'downloads.orderEmail': 'Email da encomenda',
  'downloads.orderEmailHint': 'O link novo vai sempre para o email com que compraste',
  'downloads.superseded': 'Este link já não serve: foi enviado um link mais recente para o teu email.',
  'downloads.expired': 'Este link expirou. Pede um novo: vai para o email da encomenda.',
  'downloads.notConfirmed':
    'O criador ainda não confirmou o pagamento desta encomenda. O link chega ao teu email assim que confirmar.',
  'downloads.renewed':
    'Se este é o email da encomenda, o link segue por email: o do download, ou o da página da encomenda enquanto o criador não confirmou o pagamento. Uma encomenda cancelada não tem link.',
} as const;
