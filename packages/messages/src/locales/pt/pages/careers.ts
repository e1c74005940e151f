import type { InfoPage } from '../../../info-page.ts';

export const page: InfoPage = {
  path: '/careers',
  title: 'Carreiras',
  description: 'Trabalhar na Banca: as vagas abertas, como nos podes escrever mesmo sem vaga, e como lemos as candidaturas.',
  lead: 'Fazemos uma coisa pequena com muito cuidado: um mercado que funciona num telefone barato e com rede fraca.',
  sections: [
    {
      id: 'vagas',
      title: 'Vagas abertas',
      blocks: [
        '**Neste momento não temos vagas abertas.** Quando houver, aparecem nesta página, com a função, o que esperamos e quanto pagamos. Não pedimos dinheiro a candidatos, nunca: se alguém o fizer em nosso nome, é burla.',
      ],
    },
    {
      id: 'escrever',
      title: 'Escreve-nos na mesma',
      blocks: [
        'Se achas que fazes falta aqui, manda um e-mail para [{contactEmail}](mailto:{contactEmail}?subject=Candidatura). Não precisamos de carta formal. Ajuda-nos se disseres:',
        {
          list: [
            'o que fazes bem, com um exemplo que possamos ver (um site, um desenho, um texto, um programa);',
            'o que mudarias na Banca se pudesses mudar uma coisa só;',
            'onde estás e como preferes trabalhar.',
          ],
        },
        'Não mandes cópias do BI nem outros documentos: não os queremos guardar.',
      ],
    },
    {
      id: 'ja',
      title: 'Ganhar com a Banca, já hoje',
      blocks: [
        'Não é preciso emprego para trabalhar com a Banca. Se fazes música, escreves, desenhas, programas ou ensinas, abre a tua própria banca.',
        {
          actions: [
            { label: 'Abrir a minha banca', to: '/signup' },
            { label: 'Ler o guia', to: '/resources/guide' },
          ],
        },
      ],
    },
  ],
};
