import ImageOff from 'lucide-react/icons/image-off';
import Maximize2 from 'lucide-react/icons/maximize-2';
import { t } from '../../lib/i18n/text.tsx';
import type { Screenshot } from './use-screenshot.ts';

const frameClass = 'aspect-3/4 w-full rounded-card border border-line bg-sunk';

const ImagePlaceholder = ({ text }: { text: string }) => (
  <span className="grid size-full place-content-center justify-items-center gap-2 p-2 text-center text-xs text-muted">
    <ImageOff className="size-6" />
    {/* A thumbnail on a phone is narrower than the text. */}
    <span className="max-md:sr-only">{text}</span>
  </span>
);

interface Props {
  screenshot: Screenshot;
  name: string;
  /** Nothing but the picture speaks for the payment. */
  isClaim?: boolean;
  onOpen: () => void;
}

export const ScreenshotThumbnail = ({ screenshot: { src, isBroken, onError }, name, isClaim = false, onOpen }: Props) => {
  if (!src)
    return (
      <div className={frameClass}>
        <ImagePlaceholder text={t('orders.noScreenshot')} />
      </div>
    );
  return (
    <div className="relative grid">
      <button
        type="button"
        aria-label={t('creatorOrders.enlargeProof', { name })}
        onClick={onOpen}
        data-key="v"
        className={`${frameClass} group relative overflow-hidden`}
      >
        {isBroken ? (
          <ImagePlaceholder text={t('creatorOrders.imageFailed')} />
        ) : (
          <img src={src} alt="" loading="lazy" className="size-full object-cover object-top" onError={onError} />
        )}
        <span className="absolute right-1.5 bottom-1.5 flex items-center gap-1 rounded-full bg-night/80 px-2 py-0.5 text-[11px] max-md:p-1.5 font-strong text-indigo-ink group-hover:bg-night">
          <Maximize2 className="size-3" />
          <span className="max-md:sr-only">{t('creatorOrders.enlarge')}</span>
        </span>
      </button>
      {isClaim && (
        <span className="pointer-events-none absolute inset-x-0 top-0 rounded-t-card bg-night/80 px-1 py-0.5 text-center text-[11px] leading-tight font-strong text-indigo-ink">
          {t('creatorOrders.claim')}
        </span>
      )}
    </div>
  );
};
