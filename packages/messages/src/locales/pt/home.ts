export const home = {
  'home.intro':
    'Música, e-books, cursos, software e arte feitos aqui. Paga com {methods, list, ou} e recebe o download no teu e-mail.',
  'home.sell': 'Vender na Banca',
  'home.paymentConfirmed': 'Pagamento confirmado',
  'home.paymentMethod': '{amount} por {method}',
  'home.downloadReady': 'O teu download está pronto',
  'home.downloadSent': 'Enviado para o teu e-mail',
  'home.customers': 'clientes',
  'home.products': 'produtos',
  'home.uptime': 'no ar',
  'home.benefits': 'Porquê a Banca',
  'home.payTitle': 'Paga como já pagas',
  'home.payText': '{methods, list} ou cartão, sem criar conta. Pagas ao criador: a Banca nunca guarda o dinheiro.',
  'home.receiveTitle': 'Recebe no teu e-mail',
  'home.receiveText': 'Confirmado o pagamento, o link do download chega ao teu e-mail, pronto a abrir no telefone.',
  'home.trustTitle': 'Compra sem receio',
  'home.trustText': 'Sete dias para pedires o reembolso ao criador. Se não houver acordo, escreve-nos.',
  'home.inviteTitle': 'Sabes fazer? Então vende.',
  'home.inviteText':
    'Põe o teu ficheiro à venda em minutos. O cliente paga directamente para o teu {methods, list, ou}, e a Banca não desconta nada.',
  'home.openShop': 'Abrir a minha banca',
  'home.readGuide': 'Ler o guia',
} as const;
