import type { InfoPage } from '../../../info-page.ts';

export const page: InfoPage = {
  path: '/community',
  title: 'Comunidade',
  description:
    'Como criadores e compradores se encontram na Banca: seguir, avaliar, falar, e as regras que mantêm a conversa boa.',
  lead: 'Uma banca sozinha é uma mesa na rua. Muitas, lado a lado, são um mercado. É aqui que nos encontramos.',
  sections: [
    {
      id: 'participar',
      title: 'Participa',
      blocks: [
        {
          cards: [
            {
              icon: 'users',
              title: 'Segue criadores',
              text: 'No perfil de cada criador podes segui-lo, e subscrever para receberes um e-mail quando publica um produto novo.',
              to: '/creators',
            },
            {
              icon: 'heart',
              title: 'Avalia o que compraste',
              text: 'Uma frase honesta ajuda o próximo comprador e ensina o criador. Uma avaliação por produto, que podes corrigir.',
              to: '/products',
            },
            {
              icon: 'message-circle',
              title: 'Fala com quem faz',
              text: 'Os criadores que querem ser contactados têm o e-mail e as redes no perfil. Pergunta antes de comprares.',
              to: '/creators',
            },
            {
              icon: 'megaphone',
              title: 'Conta a tua história',
              text: 'Vendeste pela primeira vez? Aprendeste algo à tua custa? Escreve-nos: pode dar um artigo do blog.',
              to: '/contact',
            },
          ],
        },
      ],
    },
    {
      id: 'regras',
      title: 'As regras da casa',
      blocks: [
        'Poucas, e valem para todos.',
        {
          list: [
            '**Vende só o que é teu.** O que fizeste, ou aquilo que tens licença para vender. Música, livros e programas de outras pessoas saem do catálogo.',
            '**Mostra o que está lá dentro.** A descrição, as imagens e as características dizem o que o comprador recebe, nem mais nem menos.',
            '**Avalia o produto, não a pessoa.** Diz o que funcionou e o que faltou. Insultos e avaliações combinadas são apagados.',
            '**Responde a quem pagou.** Confirma as encomendas depressa; se não podes cumprir, cancela e devolve.',
            '**Guarda o que é pessoal.** O e-mail, o telefone e o comprovativo de um cliente servem para aquela encomenda, e para mais nada.',
          ],
        },
        'Viste algo que não cumpre? [Escreve-nos](/contact) com o link da página.',
      ],
    },
    {
      id: 'comecar',
      title: 'Puxa uma cadeira',
      blocks: [
        'A conta é a mesma para seguir, avaliar e vender, e é grátis.',
        {
          actions: [
            { label: 'Criar conta', to: '/signup' },
            { label: 'Conhecer os criadores', to: '/creators' },
          ],
        },
      ],
    },
  ],
};
