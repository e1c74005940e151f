import type { Course } from '../../../course.ts';
import { createCoursePage } from './courses/course-page.ts';
import { courses } from './courses/courses.ts';

export const course: Course = {
  plan: courses.income,
  description:
    'Curso de rendimento passivo com produtos digitais: um catálogo que vende sem publicares todos os dias. Inclui os outros cursos. 99,99 USD.',
  lead: 'Rendimento passivo não é dinheiro sem trabalho: é trabalho feito uma vez que continua a ser comprado. Este curso ensina a montá-lo, com calma.',
  goals: [
    'Planear cinco produtos que se vendem uns aos outros.',
    'Reduzir ao mínimo o trabalho por venda: perguntas, confirmações, actualizações.',
    'Fazer contas a sério: o que entra, o que sai, quanto vale a tua hora.',
    'Seguir um plano de 90 dias e saber quando parar um produto.',
  ],
  audience: [
    'Para quem já vende e quer deixar de recomeçar do zero todos os meses. Os cursos de criação e de marketing estão incluídos, para quem ainda não os fez.',
    '**Não prometemos quanto vais ganhar.** Depende do que fazes, de quem precisa disso e do tempo que lhe dás. Desconfia de quem promete números.',
  ],
  modules: [
    { term: 'Aulas 1 e 2', text: 'O catálogo: um produto de entrada, um principal, um completo.' },
    { term: 'Aulas 3 e 4', text: 'Produtos que não envelhecem, e os que se actualizam em meia hora.' },
    { term: 'Aulas 5 e 6', text: 'Menos perguntas: páginas, ficheiros e mensagens que respondem sozinhos.' },
    { term: 'Aulas 7 e 8', text: 'Ser encontrado: pesquisa, avaliações e parcerias com outros criadores.' },
    { term: 'Aulas 9 e 10', text: 'Contas: preço, taxas, impostos e a tua hora.' },
    { term: 'Aulas 11 e 12', text: 'Os 90 dias: o plano, as revisões, e quando acabar com um produto.' },
  ],
  lesson: {
    title: 'quanto vale cada venda',
    blocks: [
      'Um produto de 300 MZN parece render 300 MZN. Vamos contar.',
      {
        definitions: [
          { term: 'Entra', text: '300 MZN na tua carteira.' },
          { term: 'Sai', text: 'A taxa para levantares ou transferires, conforme a tabela da tua operadora.' },
          { term: 'Tempo', text: 'Confirmar a encomenda: um minuto. Responder a uma pergunta: dez.' },
        ],
      },
      'Se uma em cada duas pessoas te faz uma pergunta, cada venda custa seis minutos. Dez vendas são uma hora. Se metade dessas perguntas for a mesma, e a escreveres na descrição, a hora passa a trinta e cinco minutos. Ganhaste vinte e cinco minutos por cada dez vendas, para sempre, com uma linha de texto.',
      'É isto o rendimento passivo: não é deixar de trabalhar, é deixar de repetir.',
      '**Exercício:** abre as últimas vinte conversas com clientes. Escreve as três perguntas que mais aparecem e põe as respostas na página do produto, nas características ou no «LEIA-ME» do ficheiro. Conta outra vez daqui a um mês.',
    ],
  },
};

export const page = createCoursePage(course);
