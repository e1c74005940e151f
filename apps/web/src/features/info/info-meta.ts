import type { PageMeta, PageModule } from '../../entities/page/page-module.ts';
import { paths } from '../../config/paths.ts';
import type { Info, Question } from './info.ts';
import { plain } from './rich-text.tsx';

type JsonLd = Record<string, unknown>;

const answerText = ({ answer }: Question): string =>
  answer
    .flatMap((part) => (typeof part === 'string' ? [part] : 'list' in part ? part.list : part.steps))
    .map(plain)
    .join(' ');

/** The way to a page, as the breadcrumbs show it. */
export const trailOf = ({ path, title, parent }: Info): { path: string; title: string }[] => [
  { path: paths.home, title: 'Início' },
  ...(parent ? [parent] : []),
  { path, title },
];

const breadcrumbs = (info: Info, origin: string): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: trailOf(info).map(({ path, title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    item: origin + path,
  })),
});

function faqPage(info: Info): JsonLd[] {
  const questions = info.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (typeof block === 'object' && 'questions' in block ? block.questions : [])),
  );
  if (questions.length === 0) return [];
  const mainEntity = questions.map((entry) => ({
    '@type': 'Question',
    name: entry.question,
    acceptedAnswer: { '@type': 'Answer', text: answerText(entry) },
  }));
  return [{ '@type': 'FAQPage', mainEntity }];
}

/** What a page of text says about itself; `more` for what only this kind of page is. */
export const infoMeta =
  (info: Info, more: (origin: string) => JsonLd[] = () => []): NonNullable<PageModule['meta']> =>
  (_, { url }): PageMeta => ({
    title: info.title,
    description: info.description,
    canonical: info.path,
    jsonLd: {
      '@context': 'https://schema.org',
      '@graph': [breadcrumbs(info, url.origin), ...faqPage(info), ...more(url.origin)],
    },
  });
