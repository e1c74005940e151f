import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useState, type RefCallback } from 'react';
import { upload } from '@banca/contracts/messages';
import { cx } from '../../lib/cx.ts';
import { imageAt } from '../../api/origin.ts';
import { FileDrop } from '../../ui/file-drop.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { EMPTY_SLOT, sentOf, type Slot } from './product-values.ts';

/** A change of what stands there by then: two photos may be scaled down at once, and each takes its time. */
type Change = (slots: Slot[]) => Slot[];

interface Props {
  value: Slot[];
  onChange: (change: Change) => void;
  /** Gets the work on each chosen picture, until it stands in its slot. */
  onReading: (work: Promise<void>) => void;
  /** Takes the first slot's control: where the focus goes when its picture is missing. */
  focusRef: RefCallback<HTMLInputElement>;
  error: string | undefined;
  required: boolean;
  /** 0 to 1 while all of it is on its way. */
  progress: number | undefined;
}

/** What the shop takes; anything else that a browser calls an image is refused before it is sent. */
const FORMATS = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

const isEmpty = ({ stored, file }: Slot): boolean => stored === null && file === null;
const nameOf = (n: number): string => (n === 0 ? 'Capa' : `Imagem ${n + 1}`);

const swap =
  (a: number, b: number): Change =>
  (slots) =>
    slots.map((slot, n) => (n === a ? slots[b] : n === b ? slots[a] : slot) ?? slot);

const Moves = ({ count, at, onChange }: { count: number; at: number; onChange: Props['onChange'] }) => (
  <div className="flex justify-between">
    <IconButton
      label={`Mover ${nameOf(at)} para trás`}
      icon={<ArrowLeft aria-hidden="true" />}
      disabled={at === 0}
      className="disabled:invisible"
      onClick={() => onChange(swap(at, at - 1))}
    />
    <IconButton
      label={`Mover ${nameOf(at)} para a frente`}
      icon={<ArrowRight aria-hidden="true" />}
      disabled={at === count - 1}
      className="disabled:invisible"
      onClick={() => onChange(swap(at, at + 1))}
    />
  </div>
);

/** The pictures of a product: each slot takes one by file dialog, drag or paste; the first is the cover. */
export const ImageSlots = ({ value, onChange, onReading, focusRef, error, required, progress }: Props) => {
  const [refused, setRefused] = useState<number | null>(null);
  const sent = progress === undefined ? [] : sentOf(value, progress);
  const put = (at: number, file: File | null): void => {
    const isKnown = file === null || FORMATS.includes(file.type);
    setRefused(isKnown ? null : at);
    if (isKnown) onChange((slots) => slots.map((slot, n) => (n === at ? { ...EMPTY_SLOT, file } : slot)));
  };
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-strong">Imagens</legend>
      <div className={cx('grid grid-cols-2 gap-3', value.length === 3 && 'sm:grid-cols-3', value.length > 3 && 'sm:grid-cols-4')}>
        {value.map((slot, n) => (
          <div
            key={nameOf(n)}
            role="group"
            aria-label={`Lugar ${n + 1} de ${value.length}`}
            ref={n === 0 ? (element) => focusRef(element?.querySelector('input') ?? null) : undefined}
            className="grid content-start gap-1"
          >
            <FileDrop
              label={nameOf(n)}
              value={slot.file}
              storedUrl={slot.stored && imageAt(slot.stored, 400)}
              onChange={(file) => put(n, file)}
              onProcessing={onReading}
              error={refused === n ? upload.unreadableImage : n === 0 ? error : undefined}
              required={required && n === 0}
              progress={sent[n]}
            />
            {!isEmpty(slot) && value.length > 1 && <Moves count={value.length} at={n} onChange={onChange} />}
          </div>
        ))}
      </div>
    </fieldset>
  );
};
