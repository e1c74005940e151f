import { cloudfront, drive, dropbox, s3 } from '../files.ts';
import type { CategoryProduct } from '../types.ts';

export const arte: readonly CategoryProduct[] = [
  {
    creator: 'lucia',
    title: 'Pack de 40 padrões de capulana em vector',
    description:
      'Quarenta padrões repetíveis desenhados de raiz, prontos para tecido, papel de embrulho ou fundo de site. Cada padrão vem em três combinações de cor e repete sem costura à vista. Ficheiros AI, SVG e PNG a 300 dpi, num total de 210 MB. A licença comercial cobre até 5 000 unidades impressas.',
    price: 1500,
    beforePrice: 2000,
    features: [
      '40 padrões, 3 cores cada',
      'AI, SVG e PNG 300 dpi',
      'Repetição sem emenda',
      'Licença comercial',
      'Guia de impressão em tecido',
    ],
    file: s3('padroes-capulana-40.zip'),
    featured: true,
    daysAgo: 12,
    images: 4,
  },
  {
    creator: 'lucia',
    title: 'Ilustrações do mercado: 24 cenas',
    description:
      'Vinte e quatro ilustrações de bancas, frutas, peixe e gente do mercado, em traço limpo e cor plana. Servem para menus, cartazes, manuais escolares e redes sociais. As figuras vêm em camadas separadas, por isso é fácil mudar a cor ou tirar o fundo.',
    price: 950,
    features: ['24 cenas em SVG e PNG', 'Camadas separadas', 'Fundo transparente'],
    file: dropbox('ilustracoes-mercado.zip'),
    daysAgo: 41,
    images: 3,
  },
  {
    creator: 'momade',
    title: 'Presets Lightroom «Luz do Norte»',
    description:
      'Doze presets afinados para a luz forte do litoral: pele natural, céu sem estourar, areia sem amarelo. Funcionam no Lightroom do computador e na versão gratuita do telemóvel. Inclui um PDF de seis páginas que mostra o antes e o depois e o que corrigir em cada foto.',
    price: 650,
    beforePrice: 900,
    features: ['12 presets XMP e DNG', 'Telemóvel e computador', 'PDF com antes e depois', 'Actualizações grátis'],
    file: drive('presets-luz-do-norte'),
    daysAgo: 5,
    images: 4,
  },
  {
    creator: 'momade',
    title: 'Ilha de Moçambique: 60 fotografias para uso comercial',
    description:
      'Sessenta fotografias de portas, muralhas, dhows e ruas da Ilha, tiradas entre 2024 e 2026. Ficheiros JPEG de 6000 × 4000 píxeis, com 1,4 GB no total; há também uma pasta leve de 120 MB para a web. Nenhuma pessoa identificável aparece sem autorização escrita.',
    price: 2800,
    features: ['60 JPEG de 24 megapíxeis', 'Pasta leve para web', 'Licença comercial sem prazo'],
    file: s3('ilha-60-fotografias.zip'),
    daysAgo: 77,
    images: 3,
  },
  {
    creator: 'lucia',
    title: 'Texturas de reboco e cal',
    description:
      'Trinta texturas de paredes caiadas, reboco e madeira de porta, fotografadas de frente e com luz igual. Ideais para fundos de cartaz, maquetas e cenários 3D. JPEG de 4096 píxeis de lado, metade delas repetíveis.',
    price: 400,
    features: ['30 texturas JPEG 4096 px', '15 repetíveis', 'Uso pessoal e comercial'],
    file: drive('texturas-reboco-cal'),
    daysAgo: 133,
    images: 2,
  },
  {
    creator: 'lucia',
    title: 'Ícones para lojas e serviços, 180 peças em vector',
    description:
      'Cento e oitenta ícones de traço para lojas, oficinas, farmácias e serviços públicos. Entre eles estão chapa, txopela, machimbombo, carteira móvel e recarga. Grelha de 24 píxeis, em SVG e em fonte de ícones.',
    price: 750,
    features: ['180 ícones SVG', 'Fonte de ícones incluída', 'Grelha de 24 px', 'Traço editável'],
    file: cloudfront('icones-lojas-180.zip'),
    daysAgo: 28,
    images: 3,
  },
  {
    creator: 'momade',
    title: 'Preset grátis: Pôr-do-sol na Baía',
    description:
      'Um preset do pack «Luz do Norte», completo e sem marca de água, para experimentares antes de comprar. Instala-se no telemóvel em dois minutos com as instruções que vêm dentro do ZIP.',
    price: 0,
    features: ['1 preset DNG e XMP', 'Instruções em português', 'Uso livre'],
    file: drive('preset-por-do-sol'),
    daysAgo: 60,
    images: 1,
  },
  {
    creator: 'lucia',
    title: 'Posters «Bairros de Maputo» (6 ilustrações A2)',
    description:
      'Seis posters com vistas desenhadas da Mafalala, do Polana Caniço, do Alto Maé, da Malhangalene, do Chamanculo e da Costa do Sol. PDF pronto para gráfica, em A2 e A3, com sangria de 3 mm e perfil CMYK. Imprime quantos quiseres para a tua casa ou escritório.',
    price: 1100.5,
    beforePrice: 1450,
    features: ['6 posters A2 e A3', 'PDF CMYK com sangria', 'Uso pessoal ilimitado'],
    file: dropbox('posters-bairros-maputo.zip'),
    daysAgo: 19,
    images: 4,
  },
  {
    creator: 'lucia',
    title: 'Pincéis de carvão para Procreate',
    description:
      'Catorze pincéis que imitam carvão, giz e tinta-da-china sobre papel rugoso. Calibrados para o lápis digital, com variantes para quem desenha com o dedo. Vem com duas folhas de treino.',
    price: 350,
    features: ['14 pincéis', 'Duas folhas de treino', 'Procreate 5 ou mais recente'],
    file: drive('pinceis-carvao'),
    status: 'pending',
    daysAgo: 1,
    images: 2,
  },
];
