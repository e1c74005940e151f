export const plainPages = {
  'plainPages.problem': 'Falta corrigir isto',
  'plainPages.notSent': 'O formulário não seguiu',
  'plainPages.goBack': 'Volta atrás no navegador: o que escreveste ainda lá deve estar. Ou abre o formulário outra vez.',
  'plainPages.openAgain': 'Abrir o formulário',
  'plainPages.backToProduct': 'Voltar ao produto',
  'plainPages.choosePictureAgain': 'Escolhe outra vez a imagem: o navegador não a guarda quando o formulário volta.',
  'plainPages.changedAfterSending':
    'Já enviaste este formulário e a encomenda ficou feita. Se o enviares outra vez, fazes uma segunda encomenda.',
  'plainPages.payAmount': 'Paga {amount} para a conta do método que escolheste.',
  'plainPages.codeHint': 'Obrigatório para {methods, list, e}. Vem na mensagem da carteira, e podes colar a mensagem inteira.',
  'plainPages.pictureHint': 'Obrigatória para {methods, list, e}. A imagem da mensagem, de 5 MB no máximo.',
  'plainPages.pushText': 'O telefone que escreveste em cima recebe um pedido {method}: confirmas lá com o teu PIN.',
  'plainPages.pageText': 'Por {methods, list, ou}. A página seguinte tem o link.',
  'plainPages.payOnPage': 'Abre a página do {service} e paga lá {amount}. Se já pagaste, espera: não pagues outra vez.',
  'plainPages.checkAmount': 'Confirma que pede {amount}.',
  'plainPages.chargeUnknown': 'O {service} ainda não disse se o dinheiro saiu. Volta a abrir esta página daqui a pouco.',
  'plainPages.linkExpired': 'O produto é teu. Pede outro link: chega ao teu e-mail em instantes.',
  'plainPages.refresh': 'Actualizar esta página',
  'plainPages.open': 'Continuar sem JavaScript',
  'plainPages.codeSent':
    'Se há compras com esse e-mail, o código chega dentro de um minuto. Serve durante 30 minutos, só neste navegador.',
  'plainPages.noOrders': 'Ainda não há compras com este e-mail.',
} as const;
