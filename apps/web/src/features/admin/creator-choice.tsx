import X from 'lucide-react/icons/x';
import { useId, useState } from 'react';
import { useTyped } from '../../lib/use-typed.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { useCreatorNamedQuery, useFindCreatorsQuery } from './creators.api.ts';

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

const Chosen = ({ value, onChange, anybody, username }: Props) => {
  const { currentData } = useCreatorNamedQuery({ params: { id: value }, quiet: true }, { skip: username !== undefined });
  const known = username ?? currentData?.creator.username;
  const whose = anybody ? 'de' : 'do criador';
  const name = known ? `@${known}` : 'uma conta';
  return (
    <Button
      variant="secondary"
      className="min-w-0 px-3 font-normal sm:max-w-56"
      aria-label={`Tirar o filtro ${whose} ${name}`}
      onClick={() => onChange('')}
    >
      <span className="truncate">{name}</span>
      <X aria-hidden="true" className="size-4.5" />
    </Button>
  );
};

/** Usernames are offered as one types; one that is written out, or picked, counts. */
const Finder = ({ onChange, anybody = false }: Pick<Props, 'onChange' | 'anybody'>) => {
  const called = anybody ? 'Quem' : 'Criador';
  const id = useId();
  const [q, setQ] = useState('');
  const [text, setText] = useTyped(q, setQ);
  const { data } = useFindCreatorsQuery({ query: { q, limit: OFFERED } }, { skip: q === '' });
  const found = (data?.users ?? []).filter(({ role }) => anybody || role !== 'user');
  const pick = (typed: string): void => {
    setText(typed);
    const wanted = typed.trim().replace(/^@/, '').toLowerCase();
    const known = found.find(({ username }) => username.toLowerCase() === wanted);
    if (known) onChange(known._id);
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
        value={text}
        onChange={(event) => pick(event.target.value)}
      />
      <datalist id={id}>
        {found.map(({ _id, username, firstName, lastName }) => (
          <option key={_id} value={`@${username}`}>{`${firstName} ${lastName}`}</option>
        ))}
      </datalist>
    </Field>
  );
};

/** The creator, or anybody, of a filter: found by name, then shown with a way to take it off. */
export const CreatorChoice = (props: Props) => (props.value ? <Chosen {...props} /> : <Finder {...props} />);
