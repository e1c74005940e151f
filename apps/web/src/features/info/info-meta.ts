import type { FaqEntry, InfoPage, InfoSection } from '@banca/messages/info-page';
import type { PageMeta, PageModule } from '../../entities/page/page-module.ts';
import { paths } from '../../config/paths.ts';
import { t } from '../../lib/i18n/text.tsx';
import { stripMarkdown } from './markdown.tsx';

type JsonLd = Record<string, unknown>;

export const toPlainAnswer = ({ answer }: FaqEntry): string =>
  answer
    .flatMap((part) => {
      if (typeof part === 'string') return [part];
      if ('screen' in part) return [];
      return 'list' in part ? part.list : part.steps;
    })
    .map(stripMarkdown)
    .join(' ');

const home = { path: paths.home, titleId: 'info.home' } as const;
const parents = {
  learn: { path: paths.learn, titleId: 'info.learn' },
  blog: { path: paths.blog, titleId: 'info.blog' },
} as const;

export const listAncestors = ({ parent }: InfoPage) => (parent ? [home, parents[parent]] : [home]);

function buildBreadcrumbJsonLd(page: InfoPage, origin: string): JsonLd {
  const ancestors = listAncestors(page).map(({ path, titleId }) => ({ path, title: t(titleId) }));
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...ancestors, page].map(({ path, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: origin + path,
    })),
  };
}

export const listQuestions = ({ blocks }: InfoSection): FaqEntry[] =>
  blocks.flatMap((block) => (typeof block === 'object' && 'questions' in block ? block.questions : []));

function buildFaqJsonLd(page: InfoPage): JsonLd[] {
  const questions = page.sections.flatMap(listQuestions);
  if (questions.length === 0) return [];
  const mainEntity = questions.map((entry) => ({
    '@type': 'Question',
    name: entry.question,
    acceptedAnswer: { '@type': 'Answer', text: toPlainAnswer(entry) },
  }));
  return [{ '@type': 'FAQPage', mainEntity }];
}

/** `buildExtraEntries` adds JSON-LD entries to the breadcrumbs and the FAQ. */
export const createInfoMeta =
  (getPage: () => InfoPage, buildExtraEntries: (origin: string) => JsonLd[] = () => []): NonNullable<PageModule['meta']> =>
  (_, { url }): PageMeta => {
    const page = getPage();
    return {
      title: page.title,
      description: page.description,
      canonical: page.path,
      jsonLd: {
        '@context': 'https://schema.org',
        '@graph': [buildBreadcrumbJsonLd(page, url.origin), ...buildFaqJsonLd(page), ...buildExtraEntries(url.origin)],
      },
    };
  };
