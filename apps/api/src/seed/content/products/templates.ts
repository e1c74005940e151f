import { cloudfront, docs, drive, dropbox, s3 } from '../files.ts';
import type { CategoryProduct } from '../types.ts';

export const templates: readonly CategoryProduct[] = [
  {
    creator: 'anabela',
    title: 'Modelo de factura e recibo em Excel',
    description:
      'Factura, factura-recibo e recibo com numeração automática, IVA a 16 % e valor por extenso. Preenches os dados da empresa uma vez e imprimes em A4 ou meia folha. Guarda o histórico de clientes e mostra quem ainda não pagou.',
    price: 250,
    features: ['Numeração automática', 'IVA e valor por extenso', 'A4 e meia folha', 'Histórico de clientes'],
    file: docs('factura-recibo'),
    daysAgo: 7,
    images: 3,
  },
  {
    creator: 'lucia',
    title: 'Convites de casamento editáveis: colecção Xiluva',
    description:
      'Oito convites com motivos florais e de tecido, para imprimir em 15 × 21 cm ou enviar por WhatsApp. Muda nomes, data e local no Canva, sem conta paga. Cada convite tem save-the-date, menu e agradecimento a condizer.',
    price: 680,
    beforePrice: 850,
    features: ['8 convites completos', 'Canva grátis', 'Impressão e WhatsApp', 'Peças a condizer'],
    file: drive('convites-xiluva'),
    daysAgo: 13,
    images: 4,
  },
  {
    creator: 'edson',
    title: '10 modelos de CV que passam na triagem',
    description:
      'Dez modelos limpos, em português e inglês, que os programas de recrutamento lêem sem erros. Cada um vem com frases de exemplo para bancos, ONG, minas, hotelaria e primeiro emprego. Word e Google Docs.',
    price: 320,
    features: ['10 modelos em Word', 'Português e inglês', 'Frases por sector'],
    file: dropbox('cv-10-modelos.zip'),
    daysAgo: 24,
    images: 3,
  },
  {
    creator: 'lucia',
    title: 'Pack Instagram para restaurantes: 50 posts',
    description:
      'Cinquenta publicações e vinte histórias com lugar para a fotografia do prato, o preço e a promoção. Quatro paletas de cor, trocadas com um toque. Canva grátis e PSD.',
    price: 590,
    features: ['50 posts e 20 histórias', '4 paletas', 'Canva e PSD'],
    file: cloudfront('pack-instagram-restaurantes.zip'),
    daysAgo: 46,
    images: 3,
  },
  {
    creator: 'anabela',
    title: 'Contrato de arrendamento e inventário',
    description:
      'Minuta clara em linguagem simples, com caução, actualização da renda e prazo de aviso. Traz o inventário do imóvel por divisão e o recibo mensal. Revisto por um jurista em Fevereiro de 2026.',
    price: 360,
    features: ['Word editável', 'Inventário por divisão', 'Recibo mensal'],
    file: drive('contrato-arrendamento'),
    daysAgo: 68,
    images: 1,
  },
  {
    creator: 'anabela',
    title: 'Orçamento de obra: folha de materiais e mão-de-obra',
    description:
      'Calcula blocos, cimento, ferro, areia e chapas a partir das medidas da casa. Separa material, mão-de-obra e imprevistos e imprime uma proposta com o teu logótipo. Os preços são teus: há uma página só para os actualizar.',
    price: 740,
    features: ['Cálculo por divisão', 'Proposta para imprimir', 'Preços actualizáveis', 'Excel e Google Sheets'],
    file: docs('orcamento-obra'),
    daysAgo: 104,
    images: 2,
  },
  {
    creator: 'lucia',
    title: 'Menu de take-away em duas línguas',
    description:
      'Menu A4 dobrado e versão quadrada para redes sociais, em português e inglês. Três estilos, com ícones de picante e vegetariano.',
    price: 290,
    features: ['3 estilos', 'A4 dobrado e quadrado', 'Canva grátis'],
    file: drive('menu-take-away'),
    daysAgo: 161,
    images: 2,
  },
  {
    creator: 'graca',
    title: 'Folhas de plano de aula e caderneta (grátis)',
    description:
      'Plano de aula, dosificação trimestral e caderneta de notas com médias automáticas, no formato pedido pelas escolas. Feitas por uma professora para colegas: usa e partilha.',
    price: 0,
    features: ['Word e Excel', 'Médias automáticas', 'Partilha livre'],
    file: docs('plano-aula-caderneta'),
    daysAgo: 32,
    images: 2,
  },
  {
    creator: 'edson',
    title: 'Apresentação de projecto: 35 diapositivos',
    description:
      'Diapositivos para defender um projecto, um relatório ou uma monografia, com gráficos que mudam quando mudas os números. PowerPoint e Google Slides, com letra que se lê do fundo da sala.',
    price: 450,
    features: ['35 diapositivos', 'Gráficos editáveis', 'PowerPoint e Google Slides'],
    file: s3('apresentacao-projecto.zip'),
    status: 'pending',
    daysAgo: 1,
    images: 2,
  },
];
