import { cloudfront, drive, dropbox, s3 } from '../files.ts';
import type { CategoryProduct } from '../types.ts';

export const outros: readonly CategoryProduct[] = [
  {
    creator: 'graca',
    title: 'Xichangana do dia-a-dia: 400 frases com áudio',
    description:
      'Frases para cumprimentar, comprar, viajar, trabalhar e ir ao hospital, ditas devagar e à velocidade normal. O PDF tem a pronúncia escrita à maneira portuguesa e uma página de gramática por tema. São 400 ficheiros MP3 que cabem em 95 MB.',
    price: 480,
    beforePrice: 600,
    features: ['400 frases em MP3', 'PDF de 64 páginas', 'Pronúncia escrita', 'Cartões para rever'],
    file: s3('xichangana-400-frases.zip'),
    daysAgo: 11,
    images: 3,
  },
  {
    creator: 'graca',
    title: 'Emakhuwa para quem chega a Nampula',
    description:
      'Um curso de bolso de trinta páginas e uma hora de áudio, gravado com falantes de Nampula e de Nacala. Começa pelas saudações, que ali contam muito, e vai até à consulta médica. Pensado para enfermeiros, professores e técnicos recém-colocados.',
    price: 390,
    features: ['30 páginas', '1 hora de áudio', 'Vocabulário de saúde'],
    file: drive('emakhuwa-nampula'),
    daysAgo: 58,
    images: 2,
  },
  {
    creator: 'lucia',
    title: 'Calendário 2027 com feriados de Moçambique',
    description:
      'Calendário de parede A3 e de secretária, com feriados nacionais, férias escolares e fases da lua. Podes pôr o teu logótipo no espaço reservado e imprimir na gráfica do bairro. PDF e AI.',
    price: 220,
    features: ['A3 e secretária', 'Feriados e férias escolares', 'Espaço para logótipo'],
    file: dropbox('calendario-2027.zip'),
    daysAgo: 3,
    images: 2,
  },
  {
    creator: 'lucia',
    title: 'Moldes de bolsas em tecido (5 modelos)',
    description:
      'Cinco bolsas, da carteira ao saco de praia, com molde em tamanho real para juntar em folhas A4. As instruções têm uma fotografia por passo e a lista do material. Podes vender o que coseres.',
    price: 430,
    features: ['5 moldes em PDF', 'Fotografia por passo', 'Venda permitida'],
    file: drive('moldes-bolsas'),
    daysAgo: 82,
    images: 3,
  },
  {
    creator: 'graca',
    title: 'Jogo de cartas: Capitais e Províncias',
    description:
      'Cinquenta e cinco cartas para imprimir e recortar, com províncias, rios, produtos e capitais de África. Jogam de dois a seis, a partir dos 8 anos, e uma partida leva vinte minutos. As regras trazem três variantes para a sala de aula.',
    price: 260,
    features: ['55 cartas em PDF', 'Três variantes', 'A cores e a preto e branco'],
    file: cloudfront('jogo-capitais.pdf'),
    daysAgo: 115,
    images: 2,
  },
  {
    creator: 'momade',
    title: 'Kit do fotógrafo de casamentos',
    description:
      'Tudo o que preparo antes de cada festa: contrato, lista de fotografias, horário do dia, questionário aos noivos e modelo de entrega. Em Word, Excel e PDF, com um exemplo preenchido.',
    price: 820.5,
    features: ['Contrato e lista de fotografias', 'Horário do dia', 'Exemplo preenchido', 'Modelo de galeria'],
    file: drive('kit-casamentos'),
    daysAgo: 150,
    images: 2,
  },
  {
    creator: 'yussuf',
    title: 'Planeador de horta caseira',
    description:
      'O que semear em cada mês, no sul, no centro e no norte, com espaçamento, rega e dias até à colheita. Desenha a tua horta numa grelha e imprime a lista de tarefas da semana. Tem versão para varandas e garrafas cortadas.',
    price: 310,
    features: ['30 hortícolas', 'Três regiões', 'Grelha para imprimir'],
    file: drive('planeador-horta'),
    daysAgo: 176,
    images: 2,
  },
  {
    creator: 'filimone',
    title: 'Toques de telemóvel acústicos, pacote de 25',
    description:
      'Vinte e cinco toques e alarmes curtos com timbila, mbira e guitarra. Nada estridente: acordam sem assustar. MP3 e M4R, para Android e iPhone.',
    price: 180,
    features: ['25 toques', 'MP3 e M4R', 'Alarmes suaves'],
    file: dropbox('toques-25.zip'),
    daysAgo: 198,
    images: 1,
  },
  {
    creator: 'yussuf',
    title: 'Cartões flash de inglês técnico',
    description:
      'Seiscentos cartões de inglês para mecânica, electricidade, informática e logística, prontos para o Anki. Cada cartão tem frase, tradução e áudio. Dez minutos por dia chegam.',
    price: 340,
    features: ['600 cartões com áudio', 'Anki grátis', 'Quatro áreas'],
    file: s3('flash-ingles-tecnico.zip'),
    status: 'pending',
    daysAgo: 2,
    images: 2,
  },
];
