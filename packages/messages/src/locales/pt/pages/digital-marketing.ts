import type { Course } from '../../../course.ts';
import { createCoursePage } from './courses/course-page.ts';
import { courses } from './courses/courses.ts';

export const course: Course = {
  plan: courses.marketing,
  description:
    'Curso de marketing digital para criadores em Moçambique: WhatsApp, Facebook, TikTok e Google, em oito aulas com exercícios. 30,99 USD.',
  lead: 'Um bom produto que ninguém vê não vende. Aprende a chegar a quem já procura o que fazes, sem gastar em anúncios.',
  goals: [
    'Dizer numa frase a quem serve o teu produto, e encontrar onde essas pessoas estão.',
    'Publicar durante um mês sem ficares sem assunto e sem cansares os amigos.',
    'Transformar compradores em avaliações, e avaliações em compradores.',
    'Ler os teus números e largar o que não resulta.',
  ],
  audience: [
    'Para quem já tem pelo menos um produto publicado e quer as primeiras dez vendas, ou as próximas cem. Usamos o WhatsApp, o Facebook, o TikTok e o painel da Banca.',
    'Não prometemos seguidores. O curso trata de vendas, que podem acontecer com duzentas pessoas a ver-te.',
  ],
  modules: [
    { term: 'Aula 1', text: 'A quem serve: uma pessoa, não um público.' },
    { term: 'Aula 2', text: 'WhatsApp: estados, listas e grupos, sem incomodar.' },
    { term: 'Aula 3', text: 'Facebook: páginas, grupos e a hora certa.' },
    { term: 'Aula 4', text: 'TikTok: trinta segundos que mostram o produto a trabalhar.' },
    { term: 'Aula 5', text: 'Google: títulos e descrições que as pessoas procuram.' },
    { term: 'Aula 6', text: 'Amostras grátis que vendem o resto.' },
    { term: 'Aula 7', text: 'Avaliações: como e quando pedir.' },
    { term: 'Aula 8', text: 'Os números: o que ver às segundas-feiras.' },
  ],
  lesson: {
    title: 'o estado do WhatsApp que vende',
    blocks: [
      'O estado é a montra mais vista de Moçambique, e quase todos a usam da mesma maneira: uma imagem com um preço. Quem vê passa à frente. Em vez disso, conta uma história em quatro ecrãs.',
      {
        steps: [
          '**O problema.** Uma fotografia do caderno de dívidas, riscado. «Quanto é que te devem, ao certo?»',
          '**O meio.** Dez segundos da folha a preencher-se sozinha. Sem falar do preço.',
          '**A prova.** A frase de alguém que já a usa, com licença dela.',
          '**O convite.** «200 meticais, abre no telefone.» E o link curto.',
        ],
      },
      'Publica de manhã cedo ou ao fim da tarde, quando as pessoas esperam o chapa. Responde a cada pergunta com uma mensagem de voz curta: vende mais do que um texto, porque se ouve uma pessoa.',
      '**Exercício:** faz os quatro ecrãs para o teu produto e mostra-os a alguém sem dizer nada. Se a pergunta a seguir for «quanto custa?», estão bons. Se for «o que é isso?», volta ao primeiro.',
    ],
  },
};

export const page = createCoursePage(course);
