import type { InfoPage } from '../../../info-page.ts';

export const page: InfoPage = {
  path: '/resources/videos',
  title: 'Vídeos',
  description: 'Aulas curtas sobre comprar e vender na Banca. Cada uma tem o texto completo, para aprenderes sem gastar megas.',
  lead: 'Aulas de poucos minutos sobre a Banca. Um vídeo pode gastar mais do que um dia de rede; por isso o texto de cada aula está aqui inteiro.',
  parent: 'learn',
  hasTableOfContents: true,
  sections: [
    {
      id: 'estado',
      title: 'Onde estão os vídeos?',
      blocks: [
        'As gravações ainda não estão prontas. Em vez de te fazermos esperar, publicámos já o guião das cinco primeiras aulas: lêem-se em menos tempo do que um vídeo demora a carregar. Quando houver imagem, aparece aqui, por cima de cada texto.',
      ],
    },
    {
      id: 'comprar',
      title: 'Aula 1: Comprar com {wallet}',
      blocks: [
        {
          steps: [
            'Abre a página do produto e carrega em **Comprar agora**.',
            'Escreve o nome, o e-mail e o telefone. Lê o e-mail duas vezes: é para lá que vai o download.',
            'Escolhe **{wallet}**, copia o número do criador com **Copiar** e paga o valor exacto.',
            'Quando chegar a mensagem, faz a captura de ecrã e copia o código.',
            'Volta, escreve o código, junta a imagem e carrega em **Concluir a compra**.',
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
            'Entra e abre **Novo produto** no painel.',
            'Preenche título, descrição, preço e categoria.',
            'Toca na primeira moldura e escolhe a imagem principal.',
            'Cola o link do ficheiro. Se o formulário o recusar, não é do Google Drive, Dropbox, S3 ou CloudFront.',
            'Acrescenta as características, uma de cada vez, com Enter.',
            'Carrega em **Guardar produto** e espera pelo e-mail da aprovação.',
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
            'Abre **Vendas**. As pendentes estão primeiro.',
            'Toca na captura para a veres em ponto grande, ao lado do código e do valor.',
            'Abre a tua carteira e procura o mesmo código.',
            'Iguais? **Aprovar**. Diferentes? **Cancelar**, com uma linha a explicar.',
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
            'No painel, abre **Divulgação** e escolhe o produto.',
            'Escreve um nome curto, por exemplo «bases-marrabenta», e guarda.',
            'Copia o link e partilha-o nas tuas redes.',
            'Ao fim de uma semana vê a origem das visitas: redes sociais, pesquisa, directo, outra.',
          ],
        },
      ],
    },
    {
      id: 'renovar',
      title: 'Aula 5: O link expirou, e agora?',
      blocks: [
        {
          steps: [
            'Abre o link antigo: a página diz que expirou.',
            'Escreve o e-mail com que compraste.',
            'O link novo chega em instantes e vale mais 24 horas. Não se paga nada.',
          ],
        },
        'Outras dúvidas de compra estão na [Ajuda](/help).',
      ],
    },
  ],
};
