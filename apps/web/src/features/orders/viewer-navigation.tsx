import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { KeyboardEvent } from 'react';
import { t } from '../../lib/i18n/text.tsx';
import { useSwipe } from '../../lib/use-swipe.ts';
import { IconButton } from '../../ui/button.tsx';
import type { useZoom } from '../../ui/use-zoom.ts';
import type { ViewerNavigation } from './use-order-viewer.ts';

export const ListButtons = ({ position, count, onPrevious, onNext }: ViewerNavigation) => (
  <>
    <p className="num absolute top-3 left-3 rounded-full bg-night/80 px-3 py-1 text-sm text-indigo-ink">
      {t('creatorOrders.position', { position, count })}
    </p>
    {onPrevious && (
      <IconButton
        variant="floating"
        label={t('creatorOrders.previousOrder')}
        icon={<ChevronLeft />}
        onClick={onPrevious}
        data-key="k"
        className="absolute top-1/2 left-3 -translate-y-1/2"
      />
    )}
    {onNext && (
      <IconButton
        variant="floating"
        label={t('creatorOrders.nextOrder')}
        icon={<ChevronRight />}
        onClick={onNext}
        data-key="j"
        className="absolute top-1/2 right-3 -translate-y-1/2"
      />
    )}
  </>
);

/** An enlarged picture is moved by the arrows and by swipes, so only a picture in its first size gives them to the list. */
export function useNavigationGestures(zoom: ReturnType<typeof useZoom>, navigation: ViewerNavigation | undefined) {
  const { onPrevious, onNext } = zoom.view.scale === 1 && navigation ? navigation : {};
  const handlers: Record<string, (() => void) | undefined> = { ArrowLeft: onPrevious, ArrowRight: onNext };
  return {
    swipe: useSwipe({ onSwipeLeft: onNext, onSwipeRight: onPrevious }),
    onKeyDown: (event: KeyboardEvent): void => {
      const handler = handlers[event.key];
      if (!handler) return zoom.onKeyDown(event);
      event.preventDefault();
      handler();
    },
  };
}
