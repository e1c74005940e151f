import type { PageMeta, PageModule } from '../../entities/page/page-module.ts';
import { paths } from '../../config/paths.ts';
import type { FaqEntry, InfoPage } from './info-page.ts';
import { stripMarkdown } from './markdown.tsx';

type JsonLd = Record<string, unknown>;

const toPlainAnswer = ({ answer }: FaqEntry): string =>
  answer
    .flatMap((part) => (typeof part === 'string' ? [part] : 'list' in part ? part.list : part.steps))
    .map(stripMarkdown)
    .join(' ');

export const listBreadcrumbs = ({ path, title, parent }: InfoPage): { path: string; title: string }[] => [
  { path: paths.home, title: 'Início' },
  ...(parent ? [parent] : []),
  { path, title },
];

const buildBreadcrumbJsonLd = (page: InfoPage, origin: string): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: listBreadcrumbs(page).map(({ path, title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    item: origin + path,
  })),
});

function buildFaqJsonLd(page: InfoPage): JsonLd[] {
  const questions = page.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (typeof block === 'object' && 'questions' in block ? block.questions : [])),
  );
  if (questions.length === 0) return [];
  const mainEntity = questions.map((entry) => ({
    '@type': 'Question',
    name: entry.question,
    acceptedAnswer: { '@type': 'Answer', text: toPlainAnswer(entry) },
  }));
  return [{ '@type': 'FAQPage', mainEntity }];
}

/** @param buildExtraEntries - Adds JSON-LD entries to the breadcrumbs and the FAQ. */
export const createInfoMeta =
  (page: InfoPage, buildExtraEntries: (origin: string) => JsonLd[] = () => []): NonNullable<PageModule['meta']> =>
  (_, { url }): PageMeta => ({
    title: page.title,
    description: page.description,
    canonical: page.path,
    jsonLd: {
      '@context': 'https://schema.org',
      '@graph': [buildBreadcrumbJsonLd(page, url.origin), ...buildFaqJsonLd(page), ...buildExtraEntries(url.origin)],
    },
  });
