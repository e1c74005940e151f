import { cloudfront, docs, drive, dropbox, s3 } from '../files.ts';
import type { CategoryProduct } from '../types.ts';

export const infoProducts: readonly CategoryProduct[] = [
  {
    creator: 'anabela',
    title: 'Vender pelo WhatsApp: guia com 60 mensagens prontas',
    description:
      'O método que uso com clientes: catálogo, etiquetas, listas de difusão e seguimento sem aborrecer ninguém. Traz sessenta mensagens para copiar, do primeiro contacto à cobrança educada. Inclui um calendário de estados para trinta dias.',
    price: 550,
    beforePrice: 700,
    features: ['PDF de 54 páginas', '60 mensagens para copiar', 'Calendário de 30 dias', 'Exemplos de catálogo'],
    file: drive('vender-whatsapp'),
    daysAgo: 4,
    images: 3,
  },
  {
    creator: 'anabela',
    title: 'Plano de negócio para salão de beleza',
    description:
      'Um plano completo de 32 páginas e a folha financeira que o acompanha, com custos de Maputo e da Matola. Muda os números a amarelo e o resto recalcula. Já serviu para pedidos de crédito em três bancos.',
    price: 1600,
    features: ['Word e Excel editáveis', 'Projecção a três anos', 'Lista de equipamento com preços'],
    file: docs('plano-salao'),
    daysAgo: 55,
    images: 2,
  },
  {
    creator: 'edson',
    title: 'Roteiro: importar da África do Sul em pequenas quantidades',
    description:
      'Explica onde comprar, como transportar, o que declarar na fronteira de Ressano Garcia e quanto sobra no fim. Traz uma calculadora de custo por peça em rands e meticais. Baseado em doze viagens com recibos guardados.',
    price: 890,
    features: ['PDF de 40 páginas', 'Calculadora em Excel', 'Contactos de armazéns', 'Lista de documentos'],
    file: dropbox('roteiro-importar.zip'),
    daysAgo: 21,
    images: 2,
  },
  {
    creator: 'lucia',
    title: '100 ideias de conteúdo para marcas pequenas',
    description:
      'Cem ideias de publicação separadas por objectivo: mostrar, ensinar, vender e agradecer. Cada uma diz que fotografia tirar e que texto escrever. Serve para roupa, comida, beleza e serviços.',
    price: 350,
    features: ['100 ideias em fichas', 'PDF e Notion', 'Exemplos de legenda'],
    file: drive('100-ideias-conteudo'),
    daysAgo: 73,
    images: 2,
  },
  {
    creator: 'anabela',
    title: 'Checklist do primeiro ano de uma empresa',
    description:
      'Doze folhas, uma por mês, com o que há para pagar, entregar e guardar. Cada linha diz a quem se entrega e o que acontece se atrasares. Para imprimir e pôr na parede do escritório.',
    price: 280,
    features: ['12 folhas A4', 'Prazos e multas', 'Versão em Google Sheets'],
    file: docs('checklist-primeiro-ano'),
    daysAgo: 99,
    images: 1,
  },
  {
    creator: 'graca',
    title: 'Guia de bolsas de estudo no estrangeiro',
    description:
      'Reúne 35 programas abertos a candidatos moçambicanos, com prazos, requisitos e língua. Ensina a pedir cartas, traduzir certificados e escrever a motivação. Os prazos são revistos duas vezes por ano.',
    price: 400,
    beforePrice: 500,
    features: ['35 programas', 'Três cartas comentadas', 'Revisto em Março e Setembro'],
    file: drive('guia-bolsas'),
    daysAgo: 37,
    images: 2,
  },
  {
    creator: 'momade',
    title: 'Quanto cobrar: tabela de preços para fotógrafos',
    description:
      'Como calcular o preço de um casamento, de um catálogo ou de um dia de trabalho sem perder dinheiro. A folha soma equipamento, transporte, edição e imposto. Traz três modelos de proposta e as respostas ao «está caro».',
    price: 470.5,
    features: ['Folha de cálculo', '3 modelos de proposta', 'PDF de 28 páginas'],
    file: cloudfront('quanto-cobrar.zip'),
    daysAgo: 143,
    images: 2,
  },
  {
    creator: 'anabela',
    title: 'Criação de frangos: mapa de custos do pinto à venda',
    description:
      'Acompanha um lote de 200 pintos durante 35 dias: ração, vacinas, carvão, perdas e preço mínimo de venda. Mostra onde se perde dinheiro e quando vale a pena crescer. Feito com dois criadores de Boane e de Marracuene.',
    price: 620,
    features: ['Folha para 200 a 2 000 pintos', 'Calendário de vacinas', 'Guia de 22 páginas', 'Registo diário para imprimir'],
    file: s3('frangos-mapa-custos.zip'),
    daysAgo: 9,
    images: 3,
  },
  {
    creator: 'edson',
    title: 'Fica rico em 30 dias com apostas',
    description: 'Lista de palpites diários e um método de dobrar a aposta. Enviado por e-mail todas as manhãs durante um mês.',
    price: 999,
    features: ['Palpites diários', 'Método em PDF', 'Grupo fechado'],
    file: drive('metodo-apostas'),
    status: 'rejected',
    daysAgo: 29,
    images: 1,
  },
];
