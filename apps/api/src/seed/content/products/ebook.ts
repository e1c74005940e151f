import { cloudfront, drive, dropbox, s3 } from '../files.ts';
import type { CategoryProduct } from '../types.ts';

export const ebook: readonly CategoryProduct[] = [
  {
    creator: 'anabela',
    title: 'Guia prático de IVA para pequenos negócios',
    description:
      'Explica em 78 páginas o que é o IVA, quem tem de o cobrar e como preencher a declaração sem pânico. Traz doze exemplos com facturas verdadeiras, com os nomes trocados, e um calendário das obrigações do ano. Escrito por uma contabilista para quem não é contabilista.',
    price: 450,
    features: ['78 páginas em PDF e EPUB', '12 exemplos resolvidos', 'Calendário fiscal', 'Actualização anual grátis'],
    file: drive('guia-iva'),
    featured: true,
    daysAgo: 10,
    images: 3,
  },
  {
    creator: 'anabela',
    title:
      'Da barraca à empresa: como registar o negócio, abrir conta, pedir NUIT, contratar a primeira pessoa e manter as contas em dia sem perder a cabeça',
    description:
      'O caminho completo da formalização, escrito com quem o fez em Maputo, Chimoio e Nampula. Cada capítulo termina com a lista dos documentos, os custos aproximados e o tempo que costuma levar. No fim há modelos de contrato e de acta, prontos a preencher.',
    price: 780,
    beforePrice: 950,
    features: ['142 páginas', 'Listas de documentos', 'Modelos de contrato e acta', 'PDF e EPUB'],
    file: s3('da-barraca-a-empresa.zip'),
    daysAgo: 31,
    images: 2,
  },
  {
    creator: 'graca',
    title: 'Apontamentos de Matemática, 12.ª classe',
    description:
      'Toda a matéria do ano em 110 páginas, com esquemas e exercícios resolvidos passo a passo. Cada tema acaba com perguntas do tipo do exame nacional e as soluções no fim. Lê-se bem no telemóvel e imprime-se a preto e branco.',
    price: 300,
    features: ['110 páginas', '240 exercícios resolvidos', 'Bom para imprimir a preto e branco'],
    file: drive('apontamentos-matematica-12'),
    daysAgo: 17,
    images: 2,
  },
  {
    creator: 'graca',
    title: 'Exames de admissão resolvidos: Física e Química',
    description:
      'Quarenta provas comentadas, com a resolução completa e a explicação dos erros mais comuns. Um índice por tema ajuda a treinar só o que te falta. Inclui uma folha de fórmulas de duas páginas.',
    price: 420.5,
    beforePrice: 520,
    features: ['40 provas comentadas', 'Índice por tema', 'Folha de fórmulas'],
    file: dropbox('exames-fisica-quimica.pdf'),
    daysAgo: 63,
    images: 2,
  },
  {
    creator: 'anabela',
    title: 'Receitas da minha avó: 60 pratos com coco, amendoim e mandioca',
    description:
      'Sessenta receitas de família, de Gaza a Cabo Delgado, com medidas em chávenas e em gramas. Matapa, mucapata, badjias, bolo de mandioca e doces de festa. Cada receita diz o custo por pessoa e o que trocar quando falta um ingrediente.',
    price: 380,
    features: ['60 receitas com fotografia', 'Medidas em chávenas e gramas', 'Custo por pessoa', 'PDF de 22 MB'],
    file: cloudfront('receitas-da-avo.pdf'),
    daysAgo: 84,
    images: 4,
  },
  {
    creator: 'graca',
    title: 'Contos para ler antes de dormir',
    description:
      'Nove histórias inéditas do coelho, do cágado e da menina do mangal, para crianças dos 4 aos 9 anos. Ilustradas a duas cores, com letra grande. Vem também em áudio, lidas pela autora.',
    price: 250,
    features: ['9 contos ilustrados', 'Letra grande', 'Versão em áudio MP3'],
    file: s3('contos-para-dormir.zip'),
    daysAgo: 110,
    images: 3,
  },
  {
    creator: 'momade',
    title: 'Fotografar com o telemóvel: o livro',
    description:
      'Luz, enquadramento, edição grátis e como entregar as fotos a um cliente, tudo com o aparelho que já tens. Noventa páginas com fotografias comentadas e um desafio por semana durante dois meses.',
    price: 520,
    features: ['90 páginas', '8 desafios semanais', 'Lista de aplicações grátis'],
    file: drive('fotografar-telemovel-livro'),
    daysAgo: 139,
    images: 2,
  },
  {
    creator: 'anabela',
    title: 'Primeiros passos nas contas (grátis)',
    description:
      'Dezasseis páginas para começar hoje: o caderno de caixa, separar o dinheiro da casa do dinheiro do negócio e saber se deste lucro. É o primeiro capítulo do meu próximo livro.',
    price: 0,
    features: ['16 páginas em PDF', 'Caderno de caixa para imprimir', 'Partilha livre'],
    file: drive('primeiros-passos-contas'),
    daysAgo: 44,
    images: 1,
  },
  {
    creator: 'edson',
    title: 'Manual de SQL em português',
    description:
      'Do SELECT às junções, com uma base de dados de exemplo de uma loja de materiais de construção. Cada lição tem três exercícios e a solução explicada. Serve SQLite, MySQL e PostgreSQL.',
    price: 690,
    features: ['168 páginas', 'Base de dados de exemplo', '90 exercícios com solução'],
    file: dropbox('manual-sql.zip'),
    daysAgo: 187,
    images: 2,
  },
];
