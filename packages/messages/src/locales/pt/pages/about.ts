import type { InfoPage } from '../../../info-page.ts';

export const page: InfoPage = {
  path: '/about',
  title: 'Sobre nós',
  description:
    'A Banca é o mercado dos produtos digitais feitos em Moçambique: pagas com {wallets, list, ou} e recebes o download no teu e-mail.',
  lead: 'Uma banca é o lugar mais simples para vender: uma mesa, o que sabes fazer, e alguém que passa. Fizemos a mesma coisa para o que cabe num ficheiro.',
  sections: [
    {
      id: 'porque',
      title: 'Porque existe a Banca',
      blocks: [
        'Em Moçambique há música, cursos, livros, desenhos e programas que se vendem por mensagem: alguém pergunta o preço, manda o comprovativo, espera, volta a perguntar, e o ficheiro segue por WhatsApp quando o criador está acordado. Quem compra não sabe se vai receber. Quem vende passa o dia a responder.',
        'As lojas digitais de fora não resolvem isto: pedem um cartão que muita gente não tem e pagam em contas que muita gente não consegue abrir. A Banca parte do que já usas todos os dias, **{wallets, list, e}**, e trata do resto: a página do produto, a encomenda, o comprovativo, o link de download.',
      ],
    },
    {
      id: 'como-funciona',
      title: 'Como funciona',
      blocks: [
        {
          steps: [
            '**O criador monta a banca.** Escreve o título e o preço, junta as imagens e carrega o ficheiro, ou indica um link (Google Drive, Dropbox, Amazon S3 ou CloudFront). A equipa da Banca vê cada produto antes de ele aparecer no catálogo.',
            '**O comprador paga directamente ao criador.** Vê a conta {accounts, list, ou}, paga, e envia o código de confirmação e a captura de ecrã. Não precisa de criar conta.',
            '**O criador compara e aprova.** O código, o valor e a imagem aparecem lado a lado.',
            '**O link chega por e-mail.** Vale 24 horas; se expirar, pede-se outro sem pagar outra vez.',
          ],
        },
        {
          actions: [
            { label: 'Explorar produtos', to: '/products' },
            { label: 'Abrir a minha banca', to: '/signup' },
          ],
        },
      ],
    },
    {
      id: 'principios',
      title: 'Em que acreditamos',
      blocks: [
        {
          cards: [
            {
              icon: 'hand-coins',
              title: 'O dinheiro é do criador',
              text: 'O pagamento vai da carteira de quem compra para a carteira de quem vende. A Banca não o guarda pelo caminho nem desconta nada.',
            },
            {
              icon: 'smartphone',
              title: 'Primeiro o telefone',
              text: 'Cada página é leve e abre depressa com rede fraca. Os megas são caros: não gastamos os teus com enfeites.',
            },
            {
              icon: 'user-round',
              title: 'Sem te seguir',
              text: 'Não há cookies de publicidade nem programas de terceiros a observar-te. Contamos visitas sem saber de quem são.',
            },
            {
              icon: 'store',
              title: 'Cada banca tem dono',
              text: 'Compras a uma pessoa com nome, perfil e outros produtos. Se algo corre mal, sabes com quem falar.',
            },
          ],
        },
      ],
    },
    {
      id: 'falar',
      title: 'Fala connosco',
      blocks: [
        'Tens uma dúvida sobre uma compra? A [Ajuda](/help) responde à maioria. Queres dizer-nos outra coisa? Os caminhos estão em [Contacto](/contact).',
      ],
    },
  ],
};
