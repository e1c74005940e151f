import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { RefCallback } from 'react';
import { t } from '../../lib/i18n/text.tsx';
import { cx } from '../../lib/cx.ts';
import { toImageUrl } from '../../api/origin.ts';
import { FileDrop } from '../../entities/picture/file-drop.tsx';
import { IconButton } from '../../ui/button.tsx';
import { computeSentFractions, EMPTY_SLOT, type ImageSlot } from './product-values.ts';

/** Changes the current slots, because two images may be scaled down at the same time. */
type SlotsUpdater = (slots: ImageSlot[]) => ImageSlot[];

interface Props {
  value: ImageSlot[];
  onChange: (update: SlotsUpdater) => void;
  /** Receives a promise that resolves when a chosen image is in its slot. */
  onProcessing: (task: Promise<void>) => void;
  /** Receives the input of the first slot, which gets the focus when an image is missing. */
  focusRef: RefCallback<HTMLInputElement>;
  error: string | undefined;
  required: boolean;
  /** Whether the browser keeps chosen images when the page reloads. */
  isKept: boolean;
  progress: number | undefined;
}

const isEmptySlot = ({ stored, file }: ImageSlot): boolean => stored === null && file === null;
const getSlotLabel = (index: number): string =>
  index === 0 ? t('productForm.cover') : t('productForm.image', { number: index + 1 });

const swapSlots =
  (indexA: number, indexB: number): SlotsUpdater =>
  (slots) =>
    slots.map((slot, index) => {
      if (index === indexA) return slots[indexB] ?? slot;
      if (index === indexB) return slots[indexA] ?? slot;
      return slot;
    });

const MoveButtons = ({ count, position, onChange }: { count: number; position: number; onChange: Props['onChange'] }) => (
  <div className="flex items-center justify-between">
    <IconButton
      label={t('productForm.moveBack', { image: getSlotLabel(position) })}
      icon={<ArrowLeft />}
      disabled={position === 0}
      className="disabled:opacity-40"
      onClick={() => onChange(swapSlots(position, position - 1))}
    />
    <span aria-hidden="true" className="text-sm text-muted">
      {t('productForm.move')}
    </span>
    <IconButton
      label={t('productForm.moveForward', { image: getSlotLabel(position) })}
      icon={<ArrowRight />}
      disabled={position === count - 1}
      className="disabled:opacity-40"
      onClick={() => onChange(swapSlots(position, position + 1))}
    />
  </div>
);

/** The first slot is the cover. */
export const ImageSlots = ({ value, onChange, onProcessing, focusRef, error, required, isKept, progress }: Props) => {
  const sentFractions = progress === undefined ? [] : computeSentFractions(value, progress);
  const setFile = (position: number, file: File | null): void =>
    onChange((slots) => slots.map((slot, index) => (index === position ? { ...EMPTY_SLOT, file } : slot)));
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-strong">{t('productForm.images')}</legend>
      <div className={cx('grid grid-cols-2 gap-3', value.length === 3 && 'sm:grid-cols-3', value.length > 3 && 'sm:grid-cols-4')}>
        {value.map((slot, index) => (
          <div
            key={getSlotLabel(index)}
            role="group"
            aria-label={t('productForm.imageSlot', { number: index + 1, count: value.length })}
            ref={index === 0 ? (element) => focusRef(element?.querySelector('input') ?? null) : undefined}
            className="grid content-start gap-1"
          >
            <FileDrop
              label={getSlotLabel(index)}
              value={slot.file}
              storedUrl={slot.stored && toImageUrl(slot.stored, 400)}
              onChange={(file) => setFile(index, file)}
              onProcessing={onProcessing}
              error={index === 0 ? error : undefined}
              warning={isKept ? undefined : t('upload.pictureNotKept')}
              required={required && index === 0}
              progress={sentFractions[index]}
            />
            {!isEmptySlot(slot) && value.length > 1 && <MoveButtons count={value.length} position={index} onChange={onChange} />}
          </div>
        ))}
      </div>
    </fieldset>
  );
};
