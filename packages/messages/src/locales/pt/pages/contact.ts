import type { InfoPage } from '../../../info-page.ts';

export const page: InfoPage = {
  path: '/contact',
  title: 'Contacto',
  description: 'Como falar com a Banca e com os criadores: por onde começar, o que escrever e o que nunca deves enviar.',
  lead: 'Há quase sempre um caminho mais rápido do que esperar por nós. Escolhe o teu.',
  sections: [
    {
      id: 'caminhos',
      title: 'Por onde começar',
      blocks: [
        {
          cards: [
            {
              icon: 'circle-question-mark',
              title: 'Tenho uma dúvida',
              text: 'O código que não chega, o link que expirou, o valor errado: a Ajuda responde já.',
              to: '/help',
            },
            {
              icon: 'store',
              title: 'Quero falar com o criador',
              text: 'Só ele vê se o pagamento entrou. O botão de contacto e as redes estão no perfil dele.',
              to: '/creators',
            },
          ],
        },
      ],
    },
    {
      id: 'email',
      title: 'Escrever à Banca',
      blocks: [
        'O nosso e-mail é [{contactEmail}](mailto:{contactEmail}). Lemos tudo, em português ou em inglês.',
        {
          cards: [
            {
              icon: 'mail',
              title: 'Sobre uma encomenda',
              text: 'Diz o número da encomenda (está no e-mail «Recebemos a tua encomenda»), o e-mail com que compraste e o que já tentaste com o criador.',
            },
            {
              icon: 'flag',
              title: 'Denunciar um produto',
              text: 'Manda o link da página e diz o que está mal: não é do criador, engana, ou não devia estar à venda.',
            },
          ],
        },
        {
          warning:
            '**Nunca envies a ninguém** o PIN do {wallets, list, ou do}, nem a senha da Banca. Não precisamos deles, e quem os pedir em nosso nome está a tentar roubar-te.',
        },
      ],
    },
    {
      id: 'outros',
      title: 'Outros assuntos',
      blocks: [
        {
          definitions: [
            {
              term: 'Os teus dados',
              text: 'Para ver, corrigir ou apagar o que guardamos sobre ti, vê [Os teus direitos](/gdpr).',
            },
            { term: 'Jornalistas', text: 'O resumo, os factos e o logótipo estão em [Imprensa](/press).' },
            { term: 'Trabalhar connosco', text: 'Vê as [Carreiras](/careers).' },
            {
              term: 'Falhas de segurança',
              text: 'Escreve para [{contactEmail}](mailto:{contactEmail}?subject=Segurança) com o assunto «Segurança» e não publiques a falha antes de respondermos.',
            },
          ],
        },
      ],
    },
  ],
};
