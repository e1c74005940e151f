import { cleanTypedText } from '@banca/contracts/typed-text';
import X from 'lucide-react/icons/x';
import { type ChangeEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { getFullName } from '../../entities/user/full-name.ts';
import { t } from '../../lib/i18n/text.tsx';
import { useDebouncedInput } from '../../lib/use-debounced-input.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { adminApi } from '../../api/admin.ts';
import { creatorsApi } from '../../api/creators.ts';

const MAX_SUGGESTIONS = 8;

interface Props {
  /** Account id, or an empty string for no filter. */
  value: string;
  onChange: (id: string) => void;
  /** Offers accounts of all roles (the actors of the audit log) instead of creators only. */
  shouldIncludeAllRoles?: boolean;
  /** The username of `value`. If undefined, it is requested from the server. */
  username?: string | undefined;
}

interface FieldProps extends Props {
  /** Takes the focus, because this control replaces the focused one. */
  shouldFocus: boolean;
}

const SelectedAccount = ({ value, onChange, shouldIncludeAllRoles, username, shouldFocus }: FieldProps) => {
  const { currentData } = creatorsApi.useGetCreatorQuery(
    { params: { id: value }, shouldKeepSession: true },
    { skip: username !== undefined },
  );
  const knownUsername = username ?? currentData?.creator.username;
  const name = knownUsername ? `@${knownUsername}` : t('admin.unknownAccount');
  return (
    <Button
      variant="secondary"
      className="min-w-0 px-3 font-normal sm:max-w-56"
      aria-label={shouldIncludeAllRoles ? t('admin.removeActorFilter', { name }) : t('admin.removeCreatorFilter', { name })}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button replaces the field that had the focus
      autoFocus={shouldFocus}
      onClick={() => onChange('')}
    >
      <span className="truncate">{name}</span>
      <X className="size-4.5" />
    </Button>
  );
};

function useAccountSuggestions(q: string, typedText: string, shouldIncludeAllRoles: boolean) {
  const { data } = adminApi.useListUsersQuery({ query: { q, limit: MAX_SUGGESTIONS } }, { skip: q === '' });
  const suggestions = (data?.users ?? []).filter(({ role }) => shouldIncludeAllRoles || role !== 'user');
  const username = cleanTypedText(typedText).replace(/^@/, '').toLowerCase();
  return { suggestions, exactMatch: suggestions.find((account) => account.username.toLowerCase() === username) };
}

/** Selects an account when the typed username is the only match, when the user picks a suggestion, or on Enter. */
const AccountSearch = ({ onChange, shouldIncludeAllRoles = false, shouldFocus }: FieldProps) => {
  const id = useId();
  const [q, setQ] = useState('');
  const [text, setText] = useDebouncedInput(q, setQ);
  const { suggestions, exactMatch } = useAccountSuggestions(q, text, shouldIncludeAllRoles);
  const onlyMatchId = exactMatch && suggestions.length === 1 ? exactMatch._id : undefined;
  const selectAccount = useEffectEvent((accountId: string) => onChange(accountId));
  useEffect(() => {
    if (onlyMatchId) selectAccount(onlyMatchId);
  }, [onlyMatchId]);
  const onInputChange = (event: ChangeEvent<HTMLInputElement>): void => {
    setText(event.target.value);
    // Browsers report this input type when the user picks an option of the `<datalist>`.
    if ((event.nativeEvent as InputEvent).inputType !== 'insertReplacementText') return;
    const suggestion = suggestions.find(({ username }) => `@${username}` === event.target.value);
    if (suggestion) onChange(suggestion._id);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const match = exactMatch ?? suggestions[0];
    if (event.key !== 'Enter' || !match) return;
    // Without this, the same key press would activate the button that now receives the focus.
    event.preventDefault();
    onChange(match._id);
  };
  return (
    <Field
      label={shouldIncludeAllRoles ? t('admin.actorSearch') : t('admin.creatorSearch')}
      hideLabel
      className="min-w-0 sm:w-44"
    >
      <Input
        list={id}
        name="creator"
        placeholder={shouldIncludeAllRoles ? t('admin.actor') : t('admin.creator')}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={200}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field replaces the button that had the focus
        autoFocus={shouldFocus}
        value={text}
        onChange={onInputChange}
        onKeyDown={onKeyDown}
      />
      <datalist id={id}>
        {suggestions.map(({ _id, username, firstName, lastName }) => (
          <option key={_id} value={`@${username}`}>
            {getFullName({ firstName, lastName, username })}
          </option>
        ))}
      </datalist>
    </Field>
  );
};

export const AccountFilter = (props: Props) => {
  const [shouldFocus, setShouldFocus] = useState(false);
  const onChange = (id: string): void => {
    setShouldFocus(true);
    props.onChange(id);
  };
  const Control = props.value ? SelectedAccount : AccountSearch;
  return <Control {...props} onChange={onChange} shouldFocus={shouldFocus} />;
};
