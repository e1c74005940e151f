export const downloads = {
  'downloads.pageTitle': 'O teu download',
  'downloads.previewText': 'Os ficheiros que compraste na Banca. O link é pessoal.',
  'downloads.opening': 'A abrir o teu download',
  'downloads.byCreator': 'por @{username}',
  'downloads.download': 'Descarregar',
  'downloads.validUntil': 'O link é válido até {time} (hora de Maputo).',
  'downloads.largeFile': 'O ficheiro pode ser grande: usa Wi‑Fi se puderes.',
  'downloads.brokenTitle': 'Este link não abre',
  'downloads.missingTitle': 'Falta o link de download',
  'downloads.notConfirmedTitle': 'O criador ainda não confirmou',
  'downloads.cancelledTitle': 'Encomenda cancelada',
  'downloads.confirmedOrPending':
    'O link chega ao teu e-mail quando o criador confirma o pagamento. Se já confirmou, pede um novo link em baixo.',
  'downloads.pendingOrder':
    'Encomendaste a {time} e o pagamento ficou à espera do criador: o link chega ao teu e-mail assim que ele confirmar. Se já recebeste o e-mail com o link, abre-o a partir de lá ou pede-o outra vez.',
  'downloads.orderEmail': 'E-mail da encomenda',
  'downloads.orderEmailHint': 'O link novo vai sempre para o e-mail com que compraste',
  'downloads.requestLink': 'Enviar-me um novo link',
  'downloads.notFound': 'Este link de download não é válido.',
  'downloads.superseded': 'Este link já não serve: foi enviado um link mais recente para o teu e-mail.',
  'downloads.expired': 'Este link expirou. Pede um novo: vai para o e-mail da encomenda.',
  'downloads.cancelled': 'Esta encomenda foi cancelada.',
  'downloads.refunded': 'Esta encomenda foi reembolsada, por isso o download terminou.',
  'downloads.accessEnded': 'O criador devolveu parte do valor desta encomenda e terminou o acesso aos ficheiros.',
  'downloads.notConfirmed':
    'O criador ainda não confirmou o pagamento desta encomenda. O link chega ao teu e-mail assim que confirmar.',
  'downloads.fileMissing': 'Este ficheiro já não está disponível nesta encomenda.',
  'downloads.limitReached':
    '{limit, plural, one {O criador limitou este ficheiro a um download e já o usaste.} other {O criador limitou este ficheiro a # downloads e já os usaste.}} Se precisas de mais, fala com ele: {contact}',
  'downloads.limitLifted': 'Esta encomenda já não tem limite de downloads.',
  'downloads.refusedTitle': 'Agora não é possível descarregar',
  'downloads.failedTitle': 'O download não começou',
  'downloads.orderInEmail':
    'O estado da encomenda e o reembolso estão na página dela: abre «Ver a encomenda» no e-mail do download.',
  'downloads.toDownloadPage': 'Ir para a página do download',
  'downloads.toProduct': 'Ver o produto',
  'downloads.renewed':
    'Se este é o e-mail da encomenda, o link segue por e-mail: o do download, ou o da página da encomenda enquanto o criador não confirmou o pagamento. Uma encomenda cancelada não tem link.',
} as const;
