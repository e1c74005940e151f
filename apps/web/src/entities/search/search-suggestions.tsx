import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { t } from '../../lib/i18n/text.tsx';
import { cx } from '../../lib/cx.ts';
import { Link } from '../../ui/link.tsx';
import { buildRecentGroups, buildSuggestionGroups, type Option, type OptionGroup } from './option-groups.tsx';
import { clearRecentSearches, readRecentSearches, rememberSearch } from './recent-searches.ts';
import { useActiveOption, useSearchText } from './use-combobox.ts';
import { useAppDispatch } from '../../api/hooks.ts';
import { type Suggestions, suggestionsApi } from '../../api/suggestions.ts';

const DEBOUNCE_MS = 250;
const MIN_LETTERS = 2;

const hasEnoughLetters = (text: string): boolean => (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= MIN_LETTERS;

/** A successful response may have another body, such as the page of a proxy. */
const isValid = (data: Suggestions | undefined): data is Suggestions =>
  Array.isArray(data?.products) && Array.isArray(data.creators);

/** The previous suggestions stay until newer ones arrive, or until the text is too short. */
function useSuggestions(text: string): Suggestions | undefined {
  const dispatch = useAppDispatch();
  const [suggestions, setSuggestions] = useState<Suggestions>();
  const q = text.trim();
  useEffect(() => {
    if (!hasEnoughLetters(q)) {
      setSuggestions(undefined);
      return undefined;
    }
    let cancel = (): void => undefined;
    const timer = setTimeout(() => {
      const request = dispatch(suggestionsApi.endpoints.getSuggestions.initiate({ query: { q } }));
      let isCurrent = true;
      void request.then(({ data }) => isCurrent && setSuggestions(isValid(data) ? data : undefined));
      cancel = () => {
        isCurrent = false;
        request.abort();
        request.unsubscribe();
      };
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [q, dispatch]);
  return suggestions;
}

interface GroupProps {
  group: OptionGroup;
  labelId: string;
  getOptionId: (option: Option) => string;
  activeId: string | undefined;
  onSelect: (option: Option) => void;
}

const Group = ({ group: { label, options }, labelId, getOptionId, activeId, onSelect }: GroupProps) => (
  <div role="group" aria-labelledby={labelId} className="p-1.5 not-first:border-t not-first:border-line">
    <p id={labelId} className="flex min-h-10 items-center px-2 text-xs font-strong text-muted">
      {label}
    </p>
    {options.map((option) => (
      <Link
        key={option.key}
        id={getOptionId(option)}
        role="option"
        aria-selected={getOptionId(option) === activeId}
        tabIndex={-1}
        to={option.to}
        onClick={() => onSelect(option)}
        className={cx(
          'flex min-h-12 items-center gap-3 rounded-control px-2 py-1 hover:bg-sunk',
          getOptionId(option) === activeId && 'bg-sunk outline-3 -outline-offset-3 outline-ink',
        )}
      >
        {option.content}
      </Link>
    ))}
  </div>
);

const getStatusText = (count: number, isRecent: boolean, isLoaded: boolean): string => {
  if (isRecent) return count > 0 ? t('quantity.recentSearches', { count }) : '';
  if (count > 0) return t('quantity.suggestions', { count });
  return isLoaded ? t('search.noSuggestions') : '';
};

/** The popup of a search input. It listens to the events of the input, so that the page loads this code only when needed. */
export const SearchSuggestions = ({ input, listId }: { input: HTMLInputElement; listId: string }) => {
  const popup = useRef<HTMLDivElement>(null);
  const { text, isOpen, setOpen } = useSearchText(input);
  const isRecent = text.trim() === '';
  const suggestions = useSuggestions(isOpen ? text : '');
  const availableGroups = isRecent ? buildRecentGroups(readRecentSearches()) : buildSuggestionGroups(suggestions);
  const groups = isOpen ? availableGroups : [];
  const getOptionId = ({ key }: Option): string => `${listId}-option-${key}`;
  const optionIds = groups.flatMap(({ options }) => options.map(getOptionId));
  const activeId = useActiveOption({ input, optionIds, setOpen });

  const closeAfterBlur = ({ relatedTarget }: { relatedTarget: EventTarget | null }): void => {
    if (relatedTarget !== input && !(relatedTarget instanceof Node && popup.current?.contains(relatedTarget))) setOpen(false);
  };
  const onInputBlur = useEffectEvent((event: globalThis.FocusEvent) => closeAfterBlur(event));
  useEffect(() => {
    const listener = (event: globalThis.FocusEvent): void => onInputBlur(event);
    input.addEventListener('blur', listener);
    return () => input.removeEventListener('blur', listener);
  }, [input]);
  const focusInputAndClose = (): void => {
    input.focus();
    setOpen(false);
  };
  const select = ({ search }: Option): void => {
    if (search !== undefined) rememberSearch(search);
    setOpen(false);
    input.blur();
  };
  return (
    <div
      ref={popup}
      // Keeps the focus in the input while an option is pressed.
      onMouseDown={(event) => event.preventDefault()}
      onBlur={(event: FocusEvent) => closeAfterBlur(event)}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && focusInputAndClose()}
    >
      <p role="status" className="sr-only">
        {isOpen && getStatusText(optionIds.length, isRecent, suggestions !== undefined)}
      </p>
      {groups.length > 0 && (
        <div className="absolute inset-x-0 top-full z-10 mt-1">
          <div
            id={listId}
            role="listbox"
            aria-label={t('search.suggestions')}
            className="max-h-[60dvh] overflow-y-auto overscroll-contain rounded-card border border-edge bg-card text-ink shadow-soft"
          >
            {groups.map((group, index) => (
              <Group
                key={group.label}
                group={group}
                labelId={`${listId}-label-${index}`}
                getOptionId={getOptionId}
                activeId={activeId}
                onSelect={select}
              />
            ))}
          </div>
          {isRecent && (
            <button
              type="button"
              aria-label={t('search.clearRecent')}
              onClick={() => {
                clearRecentSearches();
                focusInputAndClose();
              }}
              className="absolute top-0.5 right-1.5 min-h-11 rounded-control px-3 text-sm font-strong text-brand underline underline-offset-4"
            >
              {t('search.clear')}
            </button>
          )}
        </div>
      )}
    </div>
  );
};
