import Star from 'lucide-react/icons/star';
import { type Ref, useId } from 'react';
import { cx } from '../lib/cx.ts';
import { t } from '../lib/i18n/text.tsx';
import { RadioGroup } from './radio-group.tsx';

const RATINGS = [1, 2, 3, 4, 5];

interface Props {
  label: string;
  /** 1 to 5, or 0 before a choice. */
  value: number;
  onChange: (rating: number) => void;
  error?: string | undefined;
  required?: boolean;
  shouldFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Five stars to press, as native radio buttons, so that the arrow keys work too. */
export const StarsInput = ({ label, value, onChange, error, required, shouldFocus = false, ref }: Props) => {
  const name = useId();
  return (
    <RadioGroup label={label} error={error} required={required} className="-ml-2 flex w-fit">
      {RATINGS.map((rating) => (
        <label
          key={rating}
          title={t('reviews.stars', { count: rating })}
          className="grid size-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-ink"
        >
          <input
            ref={rating === (value || 1) ? ref : undefined}
            type="radio"
            name={name}
            value={rating}
            checked={rating === value}
            aria-label={t('reviews.stars', { count: rating })}
            // `setFocus` of a form waits for a timer, so it could take the focus from a user who already types in another field.
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form replaces the button that had the focus
            autoFocus={shouldFocus && rating === value}
            onChange={() => onChange(rating)}
            className="col-start-1 row-start-1 size-11 cursor-pointer opacity-0"
          />
          <Star className={cx('pointer-events-none col-start-1 row-start-1 size-7 text-edge', rating <= value && 'fill-mango')} />
        </label>
      ))}
    </RadioGroup>
  );
};
