import X from 'lucide-react/icons/x';
import { type ChangeEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { getFullName } from '../../entities/user/full-name.ts';
import { useDebouncedInput } from '../../lib/use-debounced-input.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { useListUsersQuery } from '../../api/admin-users.ts';
import { useGetCreatorQuery } from '../../api/creators.ts';

const OFFERED = 8;

interface Props {
  /** The account's id; '' for any. */
  value: string;
  onChange: (id: string) => void;
  /** Whoever has an account, not only who sells. */
  anybody?: boolean;
  /** The username, where it is known already. */
  username?: string | undefined;
}

interface PartProps extends Props {
  /** Takes the place of what held the focus. */
  takesFocus: boolean;
}

const Chosen = ({ value, onChange, anybody, username, takesFocus }: PartProps) => {
  const { currentData } = useGetCreatorQuery({ params: { id: value }, quiet: true }, { skip: username !== undefined });
  const known = username ?? currentData?.creator.username;
  const whose = anybody ? 'de' : 'do criador';
  const name = known ? `@${known}` : 'uma conta';
  return (
    <Button
      variant="secondary"
      className="min-w-0 px-3 font-normal sm:max-w-56"
      aria-label={`Tirar o filtro ${whose} ${name}`}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands where the field was that somebody typed in
      autoFocus={takesFocus}
      onClick={() => onChange('')}
    >
      <span className="truncate">{name}</span>
      <X aria-hidden="true" className="size-4.5" />
    </Button>
  );
};

/** The accounts that a text may mean, and the one that it names. */
function useFound(q: string, text: string, anybody: boolean) {
  const { data } = useListUsersQuery({ query: { q, limit: OFFERED } }, { skip: q === '' });
  const found = (data?.users ?? []).filter(({ role }) => anybody || role !== 'user');
  const wanted = text.trim().replace(/^@/, '').toLowerCase();
  return { found, named: found.find(({ username }) => username.toLowerCase() === wanted) };
}

/** Usernames are offered as one types; the only one that is meant counts, or the one picked, or the first by Enter. */
const Finder = ({ onChange, anybody = false, takesFocus }: PartProps) => {
  const id = useId();
  const [q, setQ] = useState('');
  const [text, setText] = useDebouncedInput(q, setQ);
  const { found, named } = useFound(q, text, anybody);
  const called = anybody ? 'Quem' : 'Criador';
  const meant = named && found.length === 1 ? named._id : undefined;
  const choose = useEffectEvent((account: string) => onChange(account));
  useEffect(() => {
    if (meant) choose(meant);
  }, [meant]);
  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    setText(event.target.value);
    const wasPicked = (event.nativeEvent as InputEvent).inputType === 'insertReplacementText';
    const picked = wasPicked && found.find(({ username }) => `@${username}` === event.target.value);
    if (picked) onChange(picked._id);
  };
  const enter = (event: KeyboardEvent): void => {
    const first = named ?? found[0];
    if (event.key !== 'Enter' || !first) return;
    // Else the same press would go on to the button that takes the focus now.
    event.preventDefault();
    onChange(first._id);
  };
  return (
    <Field label={`${called}: escreve o nome e escolhe`} hideLabel className="min-w-0 sm:w-44">
      <Input
        list={id}
        name="creator"
        placeholder={called}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={200}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it stands where the button was that somebody pressed
        autoFocus={takesFocus}
        value={text}
        onChange={change}
        onKeyDown={enter}
      />
      <datalist id={id}>
        {found.map(({ _id, username, firstName, lastName }) => (
          <option key={_id} value={`@${username}`}>
            {getFullName({ firstName, lastName, username })}
          </option>
        ))}
      </datalist>
    </Field>
  );
};

/** The creator, or anybody, of a filter: found by name, then shown with a way to take it off. */
export const CreatorChoice = (props: Props) => {
  const [takesFocus, takeFocus] = useState(false);
  const onChange = (id: string): void => {
    takeFocus(true);
    props.onChange(id);
  };
  const Part = props.value ? Chosen : Finder;
  return <Part {...props} onChange={onChange} takesFocus={takesFocus} />;
};
