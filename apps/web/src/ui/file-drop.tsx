import ImagePlus from 'lucide-react/icons/image-plus';
import X from 'lucide-react/icons/x';
import { useId, useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react';
import { t } from '../lib/i18n/t.ts';
import { cx } from '../lib/cx.ts';
import { downscaleImage } from '../lib/downscale-image.ts';
import { useObjectUrl } from '../lib/use-object-url.ts';
import { IconButton } from './icon-button.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { Spinner } from './spinner.tsx';

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
  /** With this text, the empty area is a low button on touch screens, where dragging and pasting are impossible. */
  touchPrompt?: string;
  /** 0 to 1 during the upload. */
  progress?: number | undefined;
  required?: boolean;
  className?: string;
}

/** Picks an image by file dialog, camera, drag and drop or paste, and scales it down. */
export const FileDrop = ({
  label,
  value,
  onChange,
  onProcessing,
  storedUrl,
  error,
  hint,
  touchPrompt,
  progress,
  required,
  className,
}: Props) => {
  const id = useId();
  const previewUrl = useObjectUrl(value) ?? storedUrl ?? null;
  const [state, setState] = useState<{ isDraggedOver?: boolean; isProcessing?: boolean; errorText?: string }>({});

  const processFile = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (!file.type.startsWith('image/')) return setState({ errorText: t('upload.unsupportedImageType') });
    setState({ isProcessing: true });
    try {
      onChange(await downscaleImage(file));
      setState({});
    } catch {
      setState({ errorText: t('upload.unreadableImage') });
    }
  };
  const handleFile = (file: File | undefined): void => {
    const task = processFile(file);
    onProcessing?.(task);
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    handleFile(event.dataTransfer.files[0]);
  };
  const onPaste = (event: ClipboardEvent): void => handleFile(event.clipboardData.files[0]);
  const errorText = state.errorText ?? error;

  return (
    <div className={cx('grid content-start gap-1.5', className)} onPaste={onPaste}>
      <span aria-hidden="true" className="text-sm font-strong">
        {label}
        {required && <span className="text-red"> *</span>}
      </span>
      <div className="relative">
        <label
          onDragOver={(event) => {
            event.preventDefault();
            setState({ isDraggedOver: true });
          }}
          onDragLeave={() => setState({})}
          onDrop={onDrop}
          className={cx(
            touchPrompt && !previewUrl ? 'aspect-4/3 pointer-coarse:aspect-auto pointer-coarse:h-26' : 'aspect-4/3',
            '@container grid place-items-center overflow-hidden rounded-card border border-dashed text-center text-sm text-muted has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
            state.isDraggedOver
              ? 'border-brand bg-brand-soft'
              : errorText
                ? 'border-red bg-card'
                : 'border-edge bg-card hover:bg-sunk',
          )}
        >
          <input
            type="file"
            accept="image/*"
            className="sr-only"
            aria-label={label}
            aria-describedby={`${id}-note`}
            aria-invalid={errorText ? true : undefined}
            aria-required={required || undefined}
            onChange={(event) => {
              handleFile(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          {previewUrl ? (
            <img src={previewUrl} alt="" className="size-full object-contain" />
          ) : (
            <FilePrompt isProcessing={state.isProcessing ?? false} touchPrompt={touchPrompt} />
          )}
        </label>
        {previewUrl && (
          <IconButton
            variant="floating"
            label={t('ui.removeImage')}
            icon={<X aria-hidden="true" />}
            className="absolute top-2 right-2"
            onClick={() => onChange(null)}
          />
        )}
        {progress !== undefined && (
          <ProgressBar value={progress} label={t('ui.uploading', { label })} className="absolute inset-x-3 bottom-3" />
        )}
      </div>
      <div id={`${id}-note`} aria-live="polite">
        {errorText ? <p className="text-sm text-red">{errorText}</p> : hint && <p className="text-xs text-faint">{hint}</p>}
      </div>
    </div>
  );
};

const FilePrompt = ({ isProcessing, touchPrompt }: { isProcessing: boolean; touchPrompt: string | undefined }) => (
  <span className="grid justify-items-center gap-1.5 p-4">
    {isProcessing ? <Spinner className="size-7" /> : <ImagePlus aria-hidden="true" className="size-7 text-faint" />}
    {isProcessing ? (
      t('ui.preparingImage')
    ) : (
      <>
        <span className={touchPrompt && 'pointer-coarse:hidden'}>
          <span className="text-balance not-any-pointer-fine:hidden @max-[11rem]:hidden">{t('ui.chooseDropOrPasteImage')}</span>
          <span className="hidden not-any-pointer-fine:inline @max-[11rem]:inline">{t('ui.chooseImage')}</span>
        </span>
        {touchPrompt && <span className="hidden font-strong text-ink pointer-coarse:inline">{touchPrompt}</span>}
      </>
    )}
  </span>
);
