import { cloudfront, drive, dropbox, s3 } from '../files.ts';
import type { CategoryProduct } from '../types.ts';

export const cursos: readonly CategoryProduct[] = [
  {
    creator: 'edson',
    title: 'Curso: Excel do zero ao relatório',
    description:
      'Quarenta e duas aulas de dez minutos que te levam da célula vazia a um relatório que o chefe lê. Aprendes fórmulas, tabelas dinâmicas, gráficos e impressão. Os vídeos têm versão leve de 1,2 GB para descarregar de uma vez e ver sem Internet. Tens trinta ficheiros de exercício e um projecto final corrigido por mim.',
    price: 2400,
    beforePrice: 3000,
    features: [
      '42 aulas em vídeo',
      'Versão leve sem Internet',
      '30 ficheiros de exercício',
      'Projecto final corrigido',
      'Certificado em PDF',
    ],
    file: s3('excel-do-zero.zip'),
    daysAgo: 14,
    images: 4,
  },
  {
    creator: 'momade',
    title: 'Fotografia de produto com telemóvel em vídeo',
    description:
      'Aprende a fotografar roupa, comida e artesanato em casa, com uma janela e duas cartolinas. Seis aulas práticas mostram a montagem, a fotografia e a edição grátis. No fim tens um catálogo de dez produtos feito por ti.',
    price: 1300,
    features: ['6 aulas, 2 h 10 no total', 'Lista de material barato', 'Modelo de catálogo'],
    file: cloudfront('fotografia-produto.zip'),
    daysAgo: 26,
    images: 3,
  },
  {
    creator: 'edson',
    title: 'Finanças pessoais em 21 dias',
    description:
      'Uma lição curta por dia, em áudio e PDF, para organizar o salário, o xitique e as dívidas. Cada dia pede uma tarefa de quinze minutos. Vem com uma folha de orçamento em meticais e um grupo de apoio durante um mês.',
    price: 750,
    features: ['21 lições em áudio e PDF', 'Folha de orçamento', 'Grupo de apoio por 30 dias'],
    file: drive('financas-21-dias'),
    daysAgo: 48,
    images: 2,
  },
  {
    creator: 'nelson',
    title: 'Produzir a primeira música em casa: 18 aulas',
    description:
      'Do ritmo à faixa pronta, com programas gratuitos e auscultadores comuns. Gravamos uma voz, montamos o instrumental e misturamos, sempre no mesmo projecto que recebes aberto. Não precisas de saber teoria.',
    price: 1900,
    beforePrice: 2500,
    features: ['18 aulas, 5 h 30', 'Programas gratuitos', 'Projecto aberto', '100 samples de oferta'],
    file: s3('primeira-musica.zip'),
    daysAgo: 70,
    images: 2,
  },
  {
    creator: 'graca',
    title: 'Explicações de Português para o exame da 10.ª classe',
    description:
      'Dez sessões gravadas sobre interpretação, gramática e redacção, com correcção de textos de alunos. Traz quatro provas-modelo e a grelha de correcção. Pais que acompanham em casa encontram um guia de duas páginas por sessão.',
    price: 980,
    features: ['10 sessões gravadas', '4 provas-modelo', 'Guia para encarregados'],
    file: dropbox('explicacoes-portugues-10.zip'),
    daysAgo: 92,
    images: 2,
  },
  {
    creator: 'yussuf',
    title: 'O teu primeiro site em 5 aulas',
    description:
      'HTML e CSS explicados a partir da página de uma oficina de bate-chapas. No fim publicas o site de graça e sabes mudá-lo sozinho. Podes seguir no telemóvel; o editor indicado é gratuito.',
    price: 850,
    features: ['5 aulas, 3 h', 'Código de cada aula', 'Publicação gratuita explicada', 'Apoio por e-mail'],
    file: drive('primeiro-site'),
    daysAgo: 36,
    images: 2,
  },
  {
    creator: 'edson',
    title: 'Power BI: dados de vendas num painel',
    description:
      'Liga três ficheiros de vendas, limpa os erros e publica um painel que se actualiza sozinho. Feito para quem já usa Excel todos os dias. As aulas usam uma empresa de distribuição de bebidas como exemplo.',
    price: 2900,
    features: ['26 aulas', 'Dados de exemplo', 'Modelo final em PBIX', 'Certificado em PDF'],
    file: cloudfront('power-bi-vendas.zip'),
    daysAgo: 155,
    images: 3,
  },
  {
    creator: 'lucia',
    title: 'Desenhar padrões que se repetem',
    description:
      'Da folha quadriculada ao ficheiro que a estamparia aceita, em quatro módulos. Trabalhamos no Inkscape, que é grátis, e preparamos a cor para impressão em algodão. Saem daqui três padrões teus.',
    price: 1150,
    features: ['4 módulos em vídeo', 'Inkscape, sem custos', 'Exercícios corrigidos'],
    file: s3('desenhar-padroes.zip'),
    daysAgo: 122,
    images: 2,
  },
  {
    creator: 'graca',
    title: 'Costura básica passo a passo',
    description:
      'Oito aulas para aprender a medir, cortar e coser uma saia, uma blusa e uma bolsa. Gravado com máquina de pedal e com máquina eléctrica. Os moldes vêm em PDF, dos tamanhos 34 a 48.',
    price: 1050.5,
    features: ['8 aulas em vídeo', 'Moldes do 34 ao 48', 'Pedal e eléctrica'],
    file: drive('costura-basica'),
    status: 'pending',
    daysAgo: 0,
    images: 2,
  },
];
