import type { InfoPage, InfoSection } from '../../../info-page.ts';
import { page as portuguesePage } from '../../pt/pages/videos.ts';

/** The lessons that name labels of the interface. */
const lessons: InfoSection[] = [
  {
    id: 'comprar',
    title: 'Aula 1: Comprar com {wallet}',
    blocks: [
      {
        steps: [
          'Abre a página do produto e carrega em **Buy Now**.',
          'Escreve o nome, o e-mail e o telefone. Lê o e-mail duas vezes: é para lá que vai o download.',
          'Escolhe **{wallet}**, copia o número do criador com **Copy** e paga o valor exacto.',
          'Quando chegar a mensagem, faz a captura de ecrã e copia o código.',
          'Volta, escreve o código, junta a imagem e carrega em **Complete Purchase**.',
          'Guarda o e-mail «Recebemos a tua encomenda» até chegar o link.',
        ],
      },
    ],
  },
  {
    id: 'publicar',
    title: 'Aula 2: Publicar o primeiro produto',
    blocks: [
      {
        steps: [
          'Entra e abre **Upload** no painel.',
          'Preenche título, descrição, preço e categoria.',
          'Toca na primeira moldura e escolhe a imagem principal.',
          'Cola o link do ficheiro. Se o formulário o recusar, não é do Google Drive, Dropbox, S3 ou CloudFront.',
          'Acrescenta as características, uma de cada vez, com Enter.',
          'Carrega em **Salvar Produto** e espera pelo e-mail da aprovação.',
        ],
      },
    ],
  },
  {
    id: 'confirmar',
    title: 'Aula 3: Confirmar uma venda em dez segundos',
    blocks: [
      {
        steps: [
          'Abre **Confirmações das Vendas**. As pendentes estão primeiro.',
          'Toca na captura para a veres em ponto grande, ao lado do código e do valor.',
          'Abre a tua carteira e procura o mesmo código.',
          'Iguais? **Approve**. Diferentes? **Cancel**, com uma linha a explicar.',
        ],
      },
      'Se aparecer um aviso de código repetido, alguém já o usou noutra encomenda. Confirma na carteira antes de decidir.',
    ],
  },
  {
    id: 'link',
    title: 'Aula 4: O link curto e o que ele te diz',
    blocks: [
      {
        steps: [
          'No painel, abre **Marketing** e escolhe o produto.',
          'Escreve um nome curto, por exemplo «bases-marrabenta», e guarda.',
          'Copia o link e partilha-o nas tuas redes.',
          'Ao fim de uma semana vê a origem das visitas: redes sociais, pesquisa, directo, outra.',
        ],
      },
    ],
  },
];

export const page: InfoPage = {
  ...portuguesePage,
  sections: portuguesePage.sections.map((section) => lessons.find(({ id }) => id === section.id) ?? section),
};
