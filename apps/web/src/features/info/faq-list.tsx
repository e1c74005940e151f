import type { FaqEntry } from '@banca/messages/info-page';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { AppScreenDrawing } from './app-screen.tsx';
import { Markdown, WholeWords } from './markdown.tsx';

const AnswerPart = ({ part }: { part: FaqEntry['answer'][number] }) => {
  if (typeof part === 'string')
    return (
      <p>
        <Markdown>{part}</Markdown>
      </p>
    );
  if ('screen' in part) return <AppScreenDrawing {...part.screen} />;
  const List = 'list' in part ? 'ul' : 'ol';
  return (
    <List className="grid list-disc gap-1.5 pl-5 marker:text-brand [ol&]:list-decimal">
      {('list' in part ? part.list : part.steps).map((item) => (
        <li key={item}>
          <Markdown>{item}</Markdown>
        </li>
      ))}
    </List>
  );
};

export const Answer = ({ parts }: { parts: FaqEntry['answer'] }) => (
  <div className="grid gap-3 text-muted wrap-anywhere">
    {parts.map((part) => (
      <AnswerPart key={JSON.stringify(part)} part={part} />
    ))}
  </div>
);

/** Uses `<details>`, so that it works before hydration and without JavaScript. */
export const FaqList = ({ questions, isOpen = false }: { questions: FaqEntry[]; isOpen?: boolean }) => (
  <div className="grid max-w-[76ch] gap-2">
    {questions.map(({ id, question, answer }) => (
      <details key={id} id={id} open={isOpen} className="group rounded-control border border-line bg-card px-4 open:border-edge">
        <summary className="flex min-h-13 list-none items-center justify-between gap-3 py-3 font-strong text-balance [&::-webkit-details-marker]:hidden">
          <span>
            <WholeWords>{question}</WholeWords>
          </span>
          <ChevronDown className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180" />
        </summary>
        <div className="pb-5">
          <Answer parts={answer} />
        </div>
      </details>
    ))}
  </div>
);
