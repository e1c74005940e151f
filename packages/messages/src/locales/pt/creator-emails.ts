export const creatorEmails = {
  'creatorEmails.product': 'Produto',
  'creatorEmails.price': 'Preço',
  'creatorEmails.free': 'Grátis',
  'creatorEmails.creator': 'Criador',
  'creatorEmails.newProductSubject': 'Produto novo: {product}',
  'creatorEmails.newProductHeading': '{creator} tem um produto novo',
  'creatorEmails.newProductText': '{greeting}, «{product}» já está à venda na Banca.',
  'creatorEmails.newProductFootnote': 'Recebes este e-mail porque subscreveste @{creator}.',
  'creatorEmails.viewProduct': 'Ver o produto',
  'creatorEmails.approvedSubject': 'Aprovado: {product}',
  'creatorEmails.approvedHeading': 'O teu produto está à venda',
  'creatorEmails.approvedText':
    '{greeting}, «{product}» foi aprovado e já está à venda na Banca. Partilha o link com os teus clientes.',
  'creatorEmails.rejectedSubject': 'Não aprovado: {product}',
  'creatorEmails.rejectedHeading': 'O teu produto não foi aprovado',
  'creatorEmails.rejectedText': '{greeting}, «{product}» não foi aprovado.',
  'creatorEmails.rejectedReason': 'Motivo: {reason}',
  'creatorEmails.rejectedAnswer': 'Muda o que for preciso. Quando guardares as alterações, o produto volta a ser avaliado.',
  'creatorEmails.rejectedAdvice':
    'Revê o título, a descrição, as imagens e o link do ficheiro. Quando guardares as alterações, o produto volta a ser avaliado.',
  'creatorEmails.editProduct': 'Editar o produto',
} as const;
