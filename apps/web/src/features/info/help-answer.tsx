import { type ComponentType, lazy } from 'react';
import { listQuestions } from './info-meta.ts';

interface Props {
  /** The anchor of the question in the help. */
  questionId: string;
}

async function importHelpAnswer(): Promise<ComponentType<Props>> {
  const [{ fetchPageText }, { Answer }] = await Promise.all([
    import('../../entities/page/fetch-page-text.ts'),
    import('./faq-list.tsx'),
  ]);
  const getHelp = await fetchPageText('help');
  return ({ questionId }: Props) => {
    const entry = getHelp()
      .sections.flatMap(listQuestions)
      .find(({ id }) => id === questionId);
    return entry && <Answer parts={entry.answer} />;
  };
}

/** The answer to a question of the help, on another page. Empty if it cannot be loaded, because that page has to stay usable. */
export const HelpAnswer = lazy<ComponentType<Props>>(async () => ({ default: await importHelpAnswer().catch(() => () => null) }));
