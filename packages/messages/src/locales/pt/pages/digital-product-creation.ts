import type { Course } from '../../../course.ts';
import { createCoursePage } from './courses/course-page.ts';
import { courses } from './courses/courses.ts';

export const course: Course = {
  plan: courses.creation,
  description:
    'Curso de criação de produtos digitais em português: da ideia ao primeiro ficheiro à venda, em oito aulas com exercícios. 27,99 USD.',
  lead: 'Sabes fazer uma coisa que outros querem aprender ou usar. Em quatro semanas transformas isso num ficheiro, numa página e numa primeira venda.',
  goals: [
    'Escolher uma ideia que alguém já procura, e cortá-la até caber em duas semanas.',
    'Fazer um ficheiro que abre em qualquer telefone e não precisa de ti ao lado.',
    'Escrever uma página que responde às perguntas antes de as fazerem.',
    'Pôr um preço que consegues defender.',
  ],
  audience: [
    'Para quem nunca vendeu um produto digital e tem duas a três horas por semana. Basta um telefone; para alguns produtos ajuda ter acesso a um computador.',
    'Não é para quem já vende todas as semanas: para esses, o curso de marketing traz mais.',
  ],
  modules: [
    { term: 'Aula 1', text: 'As perguntas que já te fazem: encontrar a ideia.' },
    { term: 'Aula 2', text: 'Perguntar a dez pessoas, sem lhes vender nada.' },
    { term: 'Aula 3', text: 'Cortar: a versão que se acaba em duas semanas.' },
    { term: 'Aula 4', text: 'Fazer: textos, áudio, vídeo e modelos que abrem num telefone.' },
    { term: 'Aula 5', text: 'Ver alguém usá-lo, e emendar.' },
    { term: 'Aula 6', text: 'Capa e imagens com o que tens no telefone.' },
    { term: 'Aula 7', text: 'A página e o preço.' },
    { term: 'Aula 8', text: 'Publicar, receber, aprovar: a primeira venda.' },
  ],
  lesson: {
    title: 'cortar a ideia ao meio',
    blocks: [
      'Quase todas as primeiras ideias são grandes demais. «Um curso completo de contabilidade» demora um ano e ninguém o acaba. Vamos cortá-lo.',
      {
        steps: [
          'Escreve a ideia numa frase: «Ajudo **quem** a **fazer o quê**.»',
          'Troca «quem» por alguém mais preciso. Não «empresários»: «quem tem uma barraca e vende fiado».',
          'Troca «fazer o quê» por um resultado que se vê num dia: «saber quanto lhe devem, e quem».',
          'Pergunta: isto cabe em dez páginas, uma folha de cálculo ou meia hora de áudio? Se não, volta ao passo 2.',
        ],
      },
      'O curso de um ano passou a ser uma folha para controlar o fiado, com uma página de explicação. Faz-se num fim-de-semana, vende-se por 200 MZN, e quem a comprar é quem há-de querer a lição seguinte.',
      '**Exercício:** faz os quatro passos com três ideias tuas. Fica com aquela que consegues explicar a um vizinho sem ele fazer perguntas.',
    ],
  },
};

export const page = createCoursePage(course);
