import type { Article } from '@banca/messages/article';
import type { InfoPage } from '@banca/messages/info-page';
import { formatDate } from '../../lib/format-date.ts';
import { Text } from '../../lib/i18n/text.tsx';
import { CapulanaPattern } from '../../ui/capulana-pattern.tsx';
import { Link } from '../../ui/link.tsx';
import { WholeWords } from './markdown.tsx';

const WORDS_PER_MINUTE = 200;

/** Counts the words of the serialized sections; their ids and icons hardly change the result. */
const estimateReadingMinutes = ({ lead, sections }: Pick<InfoPage, 'lead' | 'sections'>): number =>
  Math.max(1, Math.round(`${lead} ${JSON.stringify(sections)}`.split(/\s+/).length / WORDS_PER_MINUTE));

const ArticleMetadata = ({ article }: { article: Article }) => (
  <p className="text-sm text-faint">
    <Text
      id="info.articleDetails"
      values={{
        date: <time dateTime={article.updated}>{formatDate(article.updated)}</time>,
        minutes: estimateReadingMinutes(article),
      }}
    />
  </p>
);

export const ArticleList = ({ articles }: { articles: Article[] }) => (
  <ul className="grid gap-4 sm:grid-cols-2 lg:gap-6">
    {articles.map((article) => (
      <li key={article.slug} className="grid">
        <Link
          to={article.path}
          className="group flex flex-col overflow-hidden rounded-card border border-line bg-card transition-shadow hover:border-edge hover:shadow-soft"
        >
          <CapulanaPattern seed={article.slug} width={600} height={150} minTile={48} className="h-28 w-full lg:h-34" />
          <div className="grid gap-1.5 p-5">
            <h2 className="text-xl group-hover:underline">{article.title}</h2>
            <p className="text-md text-muted">
              <WholeWords>{article.description}</WholeWords>
            </p>
            <ArticleMetadata article={article} />
          </div>
        </Link>
      </li>
    ))}
  </ul>
);
