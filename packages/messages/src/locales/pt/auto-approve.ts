export const autoApprove = {
  'autoApprove.title': 'Aprovação automática',
  'autoApprove.intro': 'Quando o pagamento de uma encomenda se vê do teu lado, ela pode ser aprovada sem ti, mesmo de madrugada.',
  'autoApprove.question': 'O que aprova uma encomenda',
  'autoApprove.off': 'Sou eu que aprovo',
  'autoApprove.offText': 'O comprovativo e o pagamento visto esperam por ti.',
  'autoApprove.statement': 'Pelo extracto',
  'autoApprove.statementText': 'Ao importares um extracto, aprovam-se as encomendas com o mesmo código e o mesmo valor.',
  'autoApprove.phone': 'Pelo extracto e pelo telemóvel',
  'autoApprove.phoneText':
    'Também logo que o teu telemóvel reenvia o SMS da carteira: no máximo 20 por dia, e só se o número de quem pagou for o do cliente.',
  'autoApprove.noSigningPhone': 'Não tens um telemóvel que assina as mensagens. Até lá, só o extracto aprova encomendas.',
  'autoApprove.noTrustedPhone':
    'Nenhum telemóvel que assina é ainda de confiança. Até confirmares um pagamento dele, só o extracto aprova encomendas.',
  'autoApprove.seePhones': 'Ver os telemóveis',
  'autoApprove.limits':
    'Só se o pagamento for do dia da encomenda, da véspera ou de depois, e nada falar contra ela: código ou imagem repetidos, ou outro sinal de fraude. Todas as manhãs recebes a lista por e-mail.',
  'autoApprove.confirmTitle': 'Aprovar automaticamente?',
  'autoApprove.confirmText':
    'O cliente recebe o download sem que tu olhes, e isso não se pode desfazer. Enviamos um aviso para {email}.',
  'autoApprove.confirm': 'Aprovar automaticamente',
  'autoApprove.saved': 'Aprovação automática alterada',
  'autoApprove.noticeSent': 'Vais receber um aviso em {email}.',
} as const;
