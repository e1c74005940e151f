import type { CategoryName } from '../types.ts';
import * as goods from './scenes-goods.ts';
import * as learning from './scenes-learning.ts';
import * as media from './scenes-media.ts';
import { pick, type Random } from './palette.ts';

type Hint = readonly [scene: media.Scene, words: RegExp];

/** The scenes of each category, each with the words of a title (without accents) that select it. */
const SCENES: Readonly<Record<CategoryName, readonly Hint[]>> = {
  Arte: [
    [media.swatches, /capulana|padr|textura|papel/],
    [media.camera, /foto|preset|lightroom/],
    [media.pen, /vector|icone|pinc|logot/],
    [media.frame, /poster|ilustra|aguarela|quadro/],
  ],
  Música: [
    [media.timbila, /timbila|mbira|marimba/],
    [media.waves, /sample|loop|percuss|voz|efeito|jingle/],
    [media.guitar, /guitarra|viola|acorde|cifra/],
    [media.record, /beat|album|instrumental|base/],
  ],
  Software: [
    [media.phone, /app|barraca|android|telemovel/],
    [media.code, /plugin|codigo|script|bot|api|extens/],
    [media.windowApp, /gest|pos|caixa|painel|escola/],
  ],
  Ebook: [
    [learning.stack, /colec|receita|historia|conto/],
    [learning.openBook, /guia|apontamento|passos/],
    [learning.book, /livro|manual|exame|empresa/],
  ],
  Cursos: [
    [goods.chart, /excel|relatorio|financ|dados/],
    [learning.lessons, /passo|aula|modulo|semana/],
    [learning.cap, /certific|exame|explica/],
    [learning.player, /video|foto|curso/],
  ],
  'Info-Products': [
    [learning.chat, /whatsapp|vender|atendimento|mensage/],
    [goods.chart, /plano|cobrar|custo/],
    [learning.route, /roteiro|mapa|import|rota/],
    [learning.bulb, /ideia|nome|conteudo/],
    [learning.lessons, /checklist|lista/],
    [learning.compass, /guia|rumo/],
  ],
  Templates: [
    [goods.resume, /cv|curriculo|carta/],
    [goods.invite, /convite|casamento|lobolo|anivers/],
    [goods.posts, /instagram|post|menu|redes|panflet/],
    [goods.chart, /apresenta/],
    [goods.sheet, /factura|orcamento|recibo|folha|contrato|acta/],
  ],
  Outros: [
    [goods.languages, /xichangana|lingua|frases|emakhuwa|cisena/],
    [goods.calendar, /calendario|agenda|planeador/],
    [goods.cards, /jogo|cartas|baralho|flash/],
    [goods.parcel, /pacote|molde|kit/],
  ],
};

const removeAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns the scene that the words of the title select, or else a random one of the category. */
export function chooseScene(category: CategoryName, title: string, random: Random): media.Scene {
  const words = removeAccents(title);
  const matchingScene = SCENES[category].find(([, hint]) => hint.test(words));
  const [randomScene] = pick(SCENES[category], random);
  return matchingScene ? matchingScene[0] : randomScene;
}
