export const downloads = {
  'downloads.notFound': 'Este link de download não é válido.',
  'downloads.superseded': 'Este link já não serve: foi enviado um link mais recente para o teu email.',
  'downloads.expired': 'Este link expirou. Pede um novo: vai para o email da encomenda.',
  'downloads.cancelled': 'Esta encomenda foi cancelada.',
  'downloads.notConfirmed':
    'O criador ainda não confirmou o pagamento desta encomenda. O link chega ao teu email assim que confirmar.',
  'downloads.renewed':
    'Se a encomenda com este email já foi confirmada, o link segue por email. Se o criador ainda não confirmou o pagamento, o link chega assim que confirmar. Uma encomenda cancelada não tem link.',
} as const;
