import { createArticle } from '../../../../article.ts';

export const proof = createArticle({
  slug: 'comprovativo-falso',
  title: 'Como reconhecer um comprovativo falso',
  description: 'Cinco sinais de uma captura de ecrã alterada do {wallets, list, ou do}, e o único teste que não falha.',
  lead: 'Uma captura de ecrã falsifica-se em dois minutos. O extracto da tua carteira, não. Eis o que olhar antes de aprovares.',
  updated: '2026-11-21',
  sections: [
    {
      id: 'teste',
      title: 'O único teste que não falha',
      blocks: [
        'Abre a **tua** carteira e procura o código da encomenda no histórico. Se lá está, com o mesmo valor, aprova. Se não está, não aproves, por muito bonita que seja a imagem. Tudo o resto neste artigo serve para saberes quando procurar com mais atenção.',
      ],
    },
    {
      id: 'sinais',
      title: 'Cinco sinais',
      blocks: [
        {
          steps: [
            '**Letras que dançam.** O valor ou o código estão num tamanho, numa cor ou numa altura diferente do resto da linha.',
            '**Contas que não batem.** O saldo depois da transacção não é o saldo de antes menos o valor e a taxa.',
            '**Hora impossível.** A mensagem é de antes da encomenda por horas, ou a hora no topo do telefone não condiz.',
            '**Remetente errado.** A mensagem vem de um número comum, e não do nome da operadora.',
            '**Código já usado.** A Banca avisa-te quando o mesmo código está noutra encomenda. Às vezes é engano; muitas vezes não.',
          ],
        },
      ],
    },
    {
      id: 'fazer',
      title: 'O que fazer',
      blocks: [
        'Se o pagamento não aparece, espera meia hora: a rede atrasa-se. Depois cancela com uma frase neutra, por exemplo «Não encontrei este código na minha conta; confirma-o e encomenda outra vez». Quem se enganou corrige. Quem tentou enganar-te desaparece.',
        'Se for a segunda vez com a mesma pessoa, [avisa-nos](/contact).',
      ],
    },
  ],
});
