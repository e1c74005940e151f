import { cloudfront, docs, drive, dropbox, s3 } from '../files.ts';
import type { CategoryProduct } from '../types.ts';

export const software: readonly CategoryProduct[] = [
  {
    creator: 'yussuf',
    title: 'Stock da Barraca: app de vendas e stock sem Internet',
    description:
      'Regista vendas, fiados e compras no telemóvel, mesmo sem rede. Avisa quando um produto está a acabar e mostra o lucro do dia em meticais. O APK tem 9 MB e corre em Android 7 ou mais recente. Pagas uma vez e usas em três telemóveis da mesma banca.',
    price: 1200,
    beforePrice: 1600,
    features: ['Funciona sem Internet', 'Controlo de fiados', 'Relatório diário por WhatsApp', 'APK de 9 MB', 'Três telemóveis'],
    file: s3('stock-da-barraca.apk.zip'),
    featured: true,
    daysAgo: 6,
    images: 4,
  },
  {
    creator: 'yussuf',
    title: 'POS Simples para mercearias (Windows)',
    description:
      'Programa de caixa para Windows 7 a 11, com leitor de código de barras e impressora térmica de 58 e 80 mm. Fecha o turno, tira cópia para pen e exporta para Excel. O manual tem vinte páginas com imagens.',
    price: 3500,
    features: ['Windows 7 a 11', 'Impressora térmica', 'Exporta para Excel', 'Manual em português'],
    file: cloudfront('pos-simples-setup.zip'),
    daysAgo: 39,
    images: 3,
  },
  {
    creator: 'yussuf',
    title: 'Gestão de propinas para escolas privadas',
    description:
      'Uma base de dados leve para até 800 alunos: matrículas, propinas, multas e recibos numerados. Mostra quem está em atraso e prepara a lista de mensagens para os encarregados. Corre num só computador, sem mensalidade.',
    price: 4500,
    features: ['Até 800 alunos', 'Recibos numerados', 'Lista de devedores', 'Sem mensalidade', 'Duas horas de apoio remoto'],
    file: s3('gestao-propinas.zip'),
    daysAgo: 88,
    images: 3,
  },
  {
    creator: 'yussuf',
    title: 'Plugin M-Pesa e E-mola para lojas WooCommerce',
    description:
      'Acrescenta à tua loja o pagamento por transferência com código de confirmação e captura de ecrã. O pedido fica em espera até confirmares, e o cliente recebe e-mail em português. Código aberto e comentado, compatível com WooCommerce 8 e 9.',
    price: 2400,
    features: ['WooCommerce 8 e 9', 'Código e captura no pedido', 'E-mails em português', 'Actualizações por um ano'],
    file: dropbox('plugin-carteiras.zip'),
    daysAgo: 15,
    images: 2,
  },
  {
    creator: 'edson',
    title: 'Painel de vendas em Excel com macros',
    description:
      'Cola a lista de vendas e o painel faz o resto: gráficos por mês, por produto e por vendedor. As macros estão abertas para aprenderes com elas. Funciona no Excel 2013 ou mais recente, em português e inglês.',
    price: 900,
    features: ['Gráficos automáticos', 'Macros abertas', 'Excel 2013 ou mais recente'],
    file: drive('painel-vendas-excel'),
    daysAgo: 57,
    images: 2,
  },
  {
    creator: 'yussuf',
    title: 'Calculadora de salários (INSS e IRPS)',
    description:
      'Folha que calcula o salário líquido com os descontos do trabalhador e os encargos da empresa. As tabelas ficam numa página à parte, para as actualizares quando mudarem. Gera o recibo de cada trabalhador em PDF.',
    price: 550,
    features: ['Tabelas editáveis', 'Recibo em PDF', 'Até 60 trabalhadores'],
    file: docs('calculadora-salarios'),
    daysAgo: 101,
    images: 2,
  },
  {
    creator: 'yussuf',
    title: 'Bot de respostas para Telegram, código em Python',
    description:
      'Um bot com menu de botões, catálogo e horário de atendimento, pronto para trocares os textos. O código tem testes e instruções para o pôr num servidor barato. É preciso saber o básico de Python.',
    price: 1350,
    features: ['Python 3.11', 'Textos num só ficheiro', 'Testes incluídos', 'Guia de instalação'],
    file: drive('bot-telegram-python'),
    daysAgo: 128,
    images: 2,
  },
  {
    creator: 'yussuf',
    title: 'App de xitique: quem já recebeu e quem falta',
    description:
      'Organiza o grupo de xitique no telemóvel: ordem, contribuições, atrasos e próxima data. Partilha o resumo numa imagem para o grupo. Os dados ficam só no aparelho e podes tirar uma cópia cifrada.',
    price: 480,
    beforePrice: 600,
    features: ['Vários grupos', 'Resumo em imagem', 'Cópia cifrada', 'Sem anúncios'],
    file: cloudfront('app-xitique.apk.zip'),
    daysAgo: 2,
    images: 3,
  },
  {
    creator: 'yussuf',
    title: 'Extensão: preços em meticais no navegador',
    description:
      'Mostra em meticais os preços em rands, dólares e euros das lojas estrangeiras, com o câmbio que tu definires. Instala-se em modo de programador no Chrome e no Edge.',
    price: 200,
    features: ['Chrome e Edge', 'Câmbio definido por ti', 'Não recolhe dados'],
    file: drive('extensao-meticais'),
    status: 'rejected',
    daysAgo: 47,
    images: 1,
  },
];
