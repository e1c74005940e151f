import ImageOff from 'lucide-react/icons/image-off';
import Maximize2 from 'lucide-react/icons/maximize-2';
import { cx } from '../../lib/cx.ts';
import { t } from '../../lib/i18n/text.tsx';
import type { Screenshot } from './use-screenshot.ts';

const frameClass = 'aspect-3/4 w-full rounded-card border border-line bg-sunk';

const ImagePlaceholder = ({ text, isNarrow }: { text: string; isNarrow: boolean }) => (
  <span className="grid size-full place-content-center justify-items-center gap-2 p-2 text-center text-xs text-muted">
    <ImageOff className="size-6" />
    {/* A thumbnail on a phone is narrower than the text. */}
    <span className={isNarrow ? 'sr-only' : 'max-md:sr-only'}>{text}</span>
  </span>
);

interface Props {
  screenshot: Screenshot;
  name: string;
  onOpen: () => void;
  /** Leaves out the text of the button, for a narrow column. */
  isNarrow?: boolean;
}

export const ScreenshotThumbnail = ({ screenshot: { src, isBroken, onError }, name, onOpen, isNarrow = false }: Props) => {
  if (!src)
    return (
      <div className={frameClass}>
        <ImagePlaceholder text={t('orders.noScreenshot')} isNarrow={isNarrow} />
      </div>
    );
  return (
    <div className="grid">
      <button
        type="button"
        aria-label={t('creatorOrders.enlargeProof', { name })}
        onClick={onOpen}
        data-key="v"
        className={`${frameClass} group relative`}
      >
        {isBroken ? (
          <ImagePlaceholder text={t('creatorOrders.imageFailed')} isNarrow={isNarrow} />
        ) : (
          <img src={src} alt="" loading="lazy" className="size-full rounded-card object-cover object-top" onError={onError} />
        )}
        <span
          className={cx(
            'absolute right-1.5 bottom-1.5 max-md:-right-1.5 max-md:-bottom-1.5 flex items-center gap-1 rounded-full bg-night/80 px-2 py-0.5 text-[11px] max-md:p-1.5 font-strong text-indigo-ink group-hover:bg-night',
            isNarrow && 'md:-right-1.5 md:-bottom-1.5 md:p-1.5',
          )}
        >
          <Maximize2 className="size-3" />
          <span className={isNarrow ? 'sr-only' : 'max-md:sr-only'}>{t('creatorOrders.enlarge')}</span>
        </span>
      </button>
    </div>
  );
};
