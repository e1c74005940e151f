import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ComponentProps, KeyboardEvent } from 'react';
import { t } from '../../lib/i18n/text.tsx';
import { useSwipe } from '../../lib/use-swipe.ts';
import { IconButton } from '../../ui/button.tsx';
import type { useZoom } from '../../ui/use-zoom.ts';
import type { ViewerNavigation } from './use-order-viewer.ts';

interface ListButtonProps extends Omit<ComponentProps<typeof IconButton>, 'onClick'> {
  onClick: (() => void) | undefined;
}

/** At the end of the list, a gap keeps the place of the button, so that the other one does not move under the finger. */
const ListButton = ({ onClick, ...rest }: ListButtonProps) =>
  onClick ? <IconButton {...rest} variant="floating" onClick={onClick} /> : <span className="size-11" />;

export const ListButtons = ({ position, count, onPrevious, onNext }: ViewerNavigation) => (
  <>
    <p className="num mr-auto text-sm whitespace-nowrap text-indigo-ink">{t('creatorOrders.position', { position, count })}</p>
    <ListButton label={t('creatorOrders.previousOrder')} icon={<ChevronLeft />} onClick={onPrevious} data-key="k" />
    <ListButton label={t('creatorOrders.nextOrder')} icon={<ChevronRight />} onClick={onNext} data-key="j" />
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
