import type { PageMeta, PageModule } from '../../entities/page/page-module.ts';
import { paths } from '../../config/paths.ts';
import type { FaqEntry, Info } from './info.ts';
import { stripMarkdown } from './markdown.tsx';

type JsonLd = Record<string, unknown>;

const toPlainAnswer = ({ answer }: FaqEntry): string =>
  answer
    .flatMap((part) => (typeof part === 'string' ? [part] : 'list' in part ? part.list : part.steps))
    .map(stripMarkdown)
    .join(' ');

export const buildTrail = ({ path, title, parent }: Info): { path: string; title: string }[] => [
  { path: paths.home, title: 'Início' },
  ...(parent ? [parent] : []),
  { path, title },
];

const buildBreadcrumbList = (info: Info, origin: string): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: buildTrail(info).map(({ path, title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    item: origin + path,
  })),
});

function buildFaqPage(info: Info): JsonLd[] {
  const questions = info.sections.flatMap(({ blocks }) =>
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
  (info: Info, buildExtraEntries: (origin: string) => JsonLd[] = () => []): NonNullable<PageModule['meta']> =>
  (_, { url }): PageMeta => ({
    title: info.title,
    description: info.description,
    canonical: info.path,
    jsonLd: {
      '@context': 'https://schema.org',
      '@graph': [buildBreadcrumbList(info, url.origin), ...buildFaqPage(info), ...buildExtraEntries(url.origin)],
    },
  });
