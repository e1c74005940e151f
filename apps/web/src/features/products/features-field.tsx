import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { type RefObject, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Text, t } from '../../lib/i18n/text.tsx';
import { readStorage, writeStorage } from '../../lib/storage.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Field, Input } from '../../ui/field.tsx';

interface Props {
  value: string[];
  onChange: (features: string[]) => void;
  error: string | undefined;
  /** Storage key of the text that is not added yet. */
  draftKey?: string | undefined;
  /** Gets the function that adds the text that is not added yet. */
  addTypedRef: RefObject<() => void>;
}

const MAX_FEATURE_LENGTH = 200;

function addFeature(features: string[], text: string): string[] {
  const feature = text.trim();
  return feature === '' || features.includes(feature) ? features : [...features, feature];
}

export const FeaturesField = ({ value, onChange, error, draftKey, addTypedRef }: Props) => {
  const [text, setText] = useState(() => (draftKey ? (readStorage<string>('session', draftKey) ?? '') : ''));
  const input = useRef<HTMLInputElement>(null);
  const changeText = (nextText: string): void => {
    setText(nextText);
    if (draftKey) writeStorage('session', draftKey, nextText || null);
  };
  const addTypedFeature = (): void => {
    const features = addFeature(value, text);
    if (features !== value) onChange(features);
    changeText('');
  };
  useEffect(() => {
    addTypedRef.current = addTypedFeature;
  });
  const addAndFocus = (): void => {
    addTypedFeature();
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    addAndFocus();
  };
  const removeFeature = (feature: string): void => {
    onChange(value.filter((other) => other !== feature));
    input.current?.focus();
  };
  return (
    <div className="grid gap-2.5">
      <Field label={t('productForm.features')} hint={t('productForm.featuresHint')} error={error}>
        <div className="flex gap-2">
          <Input
            ref={input}
            value={text}
            maxLength={MAX_FEATURE_LENGTH}
            enterKeyHint="enter"
            onChange={(event) => changeText(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <Button variant="secondary" onClick={addAndFocus}>
            <Plus className="size-4.5" />
            <Text id="productForm.addFeature" />
          </Button>
        </div>
      </Field>
      <div aria-live="polite">
        {value.length > 0 && (
          <ul className="grid gap-1.5" aria-label={t('productForm.addedFeatures')}>
            {value.map((feature) => (
              <li key={feature} className="flex items-center gap-2 rounded-control bg-sunk pl-3.5 text-sm">
                <span className="min-w-0 flex-1 py-2 wrap-anywhere">{feature}</span>
                <IconButton
                  label={t('productForm.removeFeature', { feature })}
                  icon={<X />}
                  onClick={() => removeFeature(feature)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
};
