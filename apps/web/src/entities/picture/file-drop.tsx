import ImagePlus from 'lucide-react/icons/image-plus';
import X from 'lucide-react/icons/x';
import { useEffect, useEffectEvent, useId, useRef, type ClipboardEvent, type ReactNode } from 'react';
import { t } from '../../lib/i18n/text.tsx';
import { PRODUCT_SIZE, type PictureSize } from './prepare-picture.ts';
import { useObjectUrl } from '../../lib/use-object-url.ts';
import { IconButton, Spinner } from '../../ui/button.tsx';
import { DropArea } from '../../ui/drop-area.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { usePictureInput } from './use-picture-input.ts';

interface Props {
  label: string;
  value: File | null;
  /** Null removes the chosen or stored picture. */
  onChange: (file: File | null) => void;
  /** Receives the promise of scaling down a chosen picture. The promise never rejects. */
  onProcessing?: (task: Promise<void>) => void;
  /** The URL of the picture that the server has stored. */
  storedUrl?: string | null;
  error?: string | undefined;
  hint?: ReactNode;
  /** Replaces the hint while a picture is chosen. */
  warning?: string | undefined;
  size?: PictureSize;
  /** With this text, the empty area is a low button on touch screens, where dragging and pasting are impossible. */
  touchPrompt?: string;
  /** 0 to 1 during the upload. */
  progress?: number | undefined;
  required?: boolean;
}

export const FileDrop = ({
  label,
  value,
  onChange,
  onProcessing,
  storedUrl,
  error,
  hint,
  warning,
  size = PRODUCT_SIZE,
  touchPrompt,
  progress,
  required,
}: Props) => {
  const id = useId();
  const previewUrl = useObjectUrl(value) ?? storedUrl ?? null;
  const { choose, isProcessing, ...input } = usePictureInput(size, onChange);
  const handleFile = (file: File | undefined): void => {
    const task = choose(file);
    onProcessing?.(task);
  };
  const fileInput = useRef<HTMLInputElement>(null);
  const takeChosenFile = useEffectEvent((): void => {
    const { current: element } = fileInput;
    handleFile(element?.files?.[0]);
    if (element) element.value = '';
  });
  // The user may have chosen a file in the server's HTML, before hydration.
  useEffect(() => takeChosenFile(), []);
  const onPaste = (event: ClipboardEvent): void => handleFile(event.clipboardData.files[0]);
  const errorText = input.errorText ?? error;
  const note = value && warning ? warning : hint;

  return (
    <div className="grid content-start gap-1.5" onPaste={onPaste}>
      <span aria-hidden="true" className="text-sm font-strong">
        <span>{label}</span>
        {required && <span className="text-red"> *</span>}
      </span>
      <div className="relative">
        <DropArea
          ref={fileInput}
          label={label}
          accept="image/*"
          required={required}
          describedBy={`${id}-note`}
          hasError={Boolean(errorText)}
          onChoose={([file]) => handleFile(file)}
          className={`@container overflow-hidden ${touchPrompt && !previewUrl && !isProcessing ? 'aspect-4/3 pointer-coarse:aspect-auto pointer-coarse:h-26' : 'aspect-4/3'}`}
        >
          {previewUrl ? (
            <img src={previewUrl} alt="" className="size-full object-contain" />
          ) : (
            <FilePrompt isProcessing={isProcessing} touchPrompt={touchPrompt} />
          )}
        </DropArea>
        {previewUrl && (
          <IconButton
            variant="floating"
            label={t('ui.removeImage')}
            icon={<X />}
            className="absolute top-2 right-2"
            onClick={() => {
              input.clearError();
              onChange(null);
            }}
          />
        )}
        {progress !== undefined && (
          <ProgressBar value={progress} label={t('ui.uploading', { label })} className="absolute inset-x-3 bottom-3" />
        )}
      </div>
      <div id={`${id}-note`} aria-live="polite">
        {errorText && <p className="text-sm text-red">{errorText}</p>}
        {!errorText && note && <p className={value && warning ? 'text-sm text-amber' : 'text-xs text-faint'}>{note}</p>}
      </div>
    </div>
  );
};

const FilePrompt = ({ isProcessing, touchPrompt }: { isProcessing: boolean; touchPrompt: string | undefined }) => (
  <span className="grid justify-items-center gap-1.5 p-4">
    {isProcessing ? <Spinner className="size-7" /> : <ImagePlus className="size-7 text-faint" />}
    {isProcessing ? (
      <span>{t('ui.preparingImage')}</span>
    ) : (
      <>
        {/* The long text needs a mouse and a wide area, else the short one appears. On touch screens, `touchPrompt` does. */}
        <span className={touchPrompt && 'pointer-coarse:hidden'}>
          <span className="text-balance not-any-pointer-fine:hidden @max-[11rem]:hidden">{t('ui.chooseDropOrPasteImage')}</span>
          <span className="hidden not-any-pointer-fine:inline @max-[11rem]:inline">{t('ui.chooseImage')}</span>
        </span>
        {touchPrompt && <span className="hidden font-strong text-ink pointer-coarse:inline">{touchPrompt}</span>}
      </>
    )}
  </span>
);
