import Search from 'lucide-react/icons/search';
import type { ReactNode } from 'react';
import type { Suggestions } from '../../api/suggestions.ts';
import { paths } from '../../config/paths.ts';
import { formatPrice } from '../../lib/format.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Cover } from '../product/cover.tsx';
import { Avatar } from '../user/avatar.tsx';
import { getFullName } from '../user/full-name.ts';

export interface Option {
  key: string;
  to: string;
  search?: string;
  content: ReactNode;
}

export interface OptionGroup {
  label: string;
  options: Option[];
}

const TwoLines = ({ title, detail }: { title: string; detail: ReactNode }) => (
  <span className="grid min-w-0 flex-1 leading-snug">
    <span className="truncate">{title}</span>
    <span className="truncate text-xs text-muted">{detail}</span>
  </span>
);

const toProductOption = ({ _id, title, price, image, creator }: Suggestions['products'][number]): Option => ({
  key: _id,
  to: paths.product(_id),
  content: (
    <>
      <span className="w-13 shrink-0 overflow-hidden rounded-control">
        <Cover image={image} id={_id} sizes="52px" />
      </span>
      <TwoLines
        title={title}
        detail={
          <>
            <b className="num font-strong text-ink" translate="no">
              {formatPrice(price)}
            </b>
            <span translate="no">{` · @${creator.username}`}</span>
          </>
        }
      />
    </>
  ),
});

const toCreatorOption = (creator: Suggestions['creators'][number]): Option => ({
  key: creator._id,
  to: paths.creator(creator._id),
  content: (
    <>
      <Avatar user={creator} size="sm" />
      <TwoLines title={getFullName(creator)} detail={`@${creator.username}`} />
    </>
  ),
});

const toSearchOption = (search: string, index: number): Option => ({
  key: String(index),
  to: `${paths.products}?${new URLSearchParams({ q: search })}`,
  search,
  content: (
    <>
      <Search className="size-5 shrink-0 text-faint" />
      <span className="truncate">{search}</span>
    </>
  ),
});

const removeEmpty = (groups: OptionGroup[]): OptionGroup[] => groups.filter(({ options }) => options.length > 0);

export const buildSuggestionGroups = (suggestions: Suggestions | undefined): OptionGroup[] =>
  removeEmpty([
    { label: t('search.products'), options: (suggestions?.products ?? []).map(toProductOption) },
    { label: t('search.creators'), options: (suggestions?.creators ?? []).map(toCreatorOption) },
  ]);

export const buildRecentGroups = (searches: string[]): OptionGroup[] =>
  removeEmpty([{ label: t('search.recent'), options: searches.map(toSearchOption) }]);
