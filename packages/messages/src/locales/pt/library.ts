export const library = {
  'library.intro':
    'Escreve o e-mail com que compraste. Enviamos-te um código de seis algarismos que abre todas as tuas compras, também num telemóvel novo.',
  'library.emailLabel': 'E-mail das compras',
  'library.sendCode': 'Enviar o código',
  'library.codeSent':
    'Se há compras com {email}, o código chega dentro de um minuto. Serve durante 30 minutos, só neste navegador.',
  'library.codeLabel': 'Código de seis algarismos',
  'library.openOrders': 'Ver as compras',
  'library.notArrived':
    'Não chegou? Vê a pasta do spam e confirma se o e-mail está certo. Se continuar sem chegar, abre «As minhas compras» pelo link no fim de um e-mail nosso e pede outro: esse passa à frente.',
  'library.resend': 'Enviar outra vez',
  'library.resendIn':
    '{seconds, plural, one {Podes pedir outra vez daqui a # segundo.} other {Podes pedir outra vez daqui a # segundos.}}',
  'library.resent': 'Enviámos outra vez o mesmo código.',
  'library.otherAddress': 'Usar outro e-mail',
  'library.newCode': 'Pedir outro código',
  'library.codeRequired': 'Escreve o código que te enviámos por e-mail.',
  'library.codeMalformed': 'O código tem seis algarismos.',
  'library.wrongCode':
    'Este código não está certo. {tries, plural, one {Tens mais uma tentativa.} other {Tens mais # tentativas.}}',
  'library.codeGone': 'Este código já não serve. Pede outro.',
  'library.needsCode': 'Para ver as compras, escreve o código que te enviamos por e-mail.',
  'library.ordersOf': 'Compras com {email}',
  'library.noMatches': 'Nenhuma compra corresponde à pesquisa.',
  'library.search': 'Procurar nas compras',
  'library.review': 'Avaliar',
  'library.reviewOf': 'Avaliar «{product}»',
  'library.fileVersion': '{name}, versão {version}',
  'library.moreFiles': '{count, plural, one {e mais um ficheiro} other {e mais # ficheiros}}',
  'library.forget': 'Esquecer este aparelho',
  'library.forgetHint': 'Este navegador abre estas compras durante 30 dias. Se o aparelho não é só teu, esquece-o.',
  'library.forgotten': 'Este navegador já não abre as compras.',
  'library.otherOrders': 'Compras com outro e-mail',
  'library.accountOrders': 'Compras da minha conta',
  'library.emailHeading': 'O teu código para ver as compras',
  'library.emailPreview': 'O código serve durante 30 minutos.',
  'library.emailText': 'Olá, escreve este código na página onde o pediste para veres todas as tuas compras na Banca.',
  'library.emailFootnote':
    'O código só funciona uma vez, e só no navegador onde foi pedido. Não o dês a ninguém: a Banca nunca o pede por telefone nem por WhatsApp. Se não foste tu, ignora este e-mail.',
  'library.emailLine': 'Todas as tuas compras, também noutro telemóvel:',
  'library.receiptOf': 'Recibo de {product}',
  'library.linkLine': 'Pediste um código e não chegou? Pede-o por aqui:',
} as const;
