import { cloudfront, drive, dropbox, s3 } from '../files.ts';
import type { CategoryProduct } from '../types.ts';

export const musica: readonly CategoryProduct[] = [
  {
    creator: 'nelson',
    title: 'Marrabenta: 12 bases para guitarra',
    description:
      'Doze bases completas com baixo, bateria e segunda guitarra, deixando livre o espaço do solo. Cada faixa vem em duas velocidades e com a pauta dos acordes em PDF. WAV de 24 bits e MP3, 640 MB no total. Boas para ensaiar em casa e para tocar ao vivo com pouca gente.',
    price: 850,
    beforePrice: 1200,
    features: ['12 faixas em duas velocidades', 'WAV 24 bits e MP3', 'Acordes em PDF', 'Uso livre ao vivo'],
    file: s3('marrabenta-12-bases.zip'),
    featured: true,
    daysAgo: 8,
    images: 3,
  },
  {
    creator: 'nelson',
    title: 'Samples de marrabenta: guitarras, palmas e metais',
    description:
      'Duzentos e trinta cortes gravados em estúdio: frases de guitarra, palmas, metais e coros curtos. Tudo identificado por tom e BPM, entre 110 e 136. Entram em qualquer programa de produção, sem royalties.',
    price: 1250.5,
    features: ['230 samples WAV', 'Tom e BPM no nome do ficheiro', 'Sem royalties', '1,1 GB'],
    file: cloudfront('samples-marrabenta.zip'),
    daysAgo: 23,
    images: 2,
  },
  {
    creator: 'filimone',
    title: 'Timbila de Zavala: gravações de campo',
    description:
      'Quarenta e oito minutos de orquestra de timbila gravados ao ar livre em Quissico, com oito microfones. Inclui a peça inteira e as pistas separadas de chilanzane, debiinda e chikhulu. Os músicos autorizaram o uso em filmes, jogos e produção musical, e recebem metade da venda.',
    price: 1800,
    features: ['48 minutos, WAV 24/96', 'Pistas separadas por instrumento', 'Autorização dos músicos', 'Ficha técnica em PDF'],
    file: s3('timbila-zavala.zip'),
    daysAgo: 34,
    images: 3,
  },
  {
    creator: 'filimone',
    title: 'Percussão moçambicana: 150 loops',
    description:
      'Ritmos de tufo, mapiko, xigubo e nganda tocados em instrumentos verdadeiros e cortados em loops certos ao compasso. Cada ritmo tem a versão completa e os tambores em separado. Formatos WAV e REX2.',
    price: 1400,
    beforePrice: 1700,
    features: ['150 loops', 'Tambores em separado', 'WAV e REX2'],
    file: dropbox('percussao-150-loops.zip'),
    daysAgo: 52,
    images: 2,
  },
  {
    creator: 'nelson',
    title: 'Beat pandza «Fim do Mês»',
    description:
      'Instrumental pandza a 128 BPM, misturado e masterizado, com licença para lançar nas plataformas. Recebes o WAV final, a versão sem refrão e as pistas separadas. A licença não é exclusiva e cobre até 500 mil audições.',
    price: 2200,
    features: ['WAV masterizado', 'Pistas separadas', 'Licença para plataformas'],
    file: drive('beat-fim-do-mes'),
    daysAgo: 3,
    images: 1,
  },
  {
    creator: 'nelson',
    title: 'Cifras: 50 clássicos da música moçambicana',
    description:
      'Um caderno de 96 páginas com acordes, ritmos de mão direita e introduções em tablatura. As músicas vêm por ordem de dificuldade, das três posições às harmonias de jazz. PDF para telemóvel e versão A4 para imprimir.',
    price: 500,
    features: ['50 músicas', '96 páginas em PDF', 'Ordenado por dificuldade', 'Versão para imprimir'],
    file: drive('cifras-50-classicos'),
    daysAgo: 96,
    images: 2,
  },
  {
    creator: 'nelson',
    title: 'Jingles para rádio e anúncios (10 peças)',
    description:
      'Dez jingles de 15 e 30 segundos para loja, ginásio, transporte, escola e festa. Cada um traz a versão com espaço para voz e outra mais curta para estado do WhatsApp. Podes usar em rádio, televisão e redes sem pagar mais nada.',
    price: 1650,
    features: ['10 jingles de 15 e 30 s', 'Versão com espaço para voz', 'WAV e MP3', 'Direitos incluídos'],
    file: cloudfront('jingles-10.zip'),
    daysAgo: 118,
    images: 2,
  },
  {
    creator: 'filimone',
    title: 'Sons da costa: ambientes e efeitos',
    description:
      'Ondas em Tofo, lota de peixe, chuva em zinco, mercado às seis da manhã, mangal com maré a subir. Trinta e dois ambientes estéreo de três a oito minutos, limpos e sem vozes reconhecíveis.',
    price: 700,
    features: ['32 ambientes estéreo', 'WAV 24 bits', '2,3 GB em quatro partes'],
    file: s3('sons-da-costa.zip'),
    daysAgo: 145,
    images: 2,
  },
  {
    creator: 'filimone',
    title: 'Instrumental de mbira para meditação',
    description:
      'Uma peça contínua de quarenta minutos, só com mbira e respiração da sala. Acompanha ioga, estudo ou sono de bebé. MP3 de 320 kbps e WAV.',
    price: 300,
    features: ['40 minutos sem cortes', 'MP3 320 kbps e WAV', 'Uso em aulas permitido'],
    file: drive('mbira-meditacao'),
    daysAgo: 171,
    images: 1,
  },
  {
    creator: 'nelson',
    title: 'Pack grátis: 20 samples de guitarra',
    description:
      'Vinte frases curtas de guitarra limpa, nos tons mais usados, para provares a qualidade do pack completo. Podes usar em músicas lançadas; só não podes revender os samples.',
    price: 0,
    features: ['20 samples WAV', 'Tom e BPM no nome', 'Uso comercial'],
    file: dropbox('samples-gratis-20.zip'),
    daysAgo: 66,
    images: 1,
  },
];
