import CircleCheck from 'lucide-react/icons/circle-check-big';
import Clock from 'lucide-react/icons/clock';
import { useLayoutEffect, useRef } from 'react';
import { t } from '../../lib/i18n/t.ts';
import { Text } from '../../lib/i18n/text.tsx';
import { cx } from '../../lib/cx.ts';
import { Card } from '../../ui/card.tsx';

/**
 * Replaces the form until the success page opens. It is tall and scrolls into view before the first paint, because the button
 * is at the bottom of a longer page: without the form, only the footer would be on the screen.
 */
export const OrderPlaced = ({ isReady }: { isReady: boolean }) => {
  const message = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    message.current?.focus({ preventScroll: true });
    message.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Card className="grid min-h-[60vh] place-items-center p-6 sm:p-10">
      <div ref={message} tabIndex={-1} role="status" className="grid justify-items-center gap-4 text-center outline-none">
        <span
          className={cx(
            'grid size-16 place-items-center rounded-full',
            isReady ? 'bg-leaf-soft text-leaf' : 'bg-amber-soft text-amber',
          )}
        >
          {isReady ? <CircleCheck aria-hidden="true" className="size-8" /> : <Clock aria-hidden="true" className="size-8" />}
        </span>
        <p className="max-w-xs text-lg font-strong">{isReady ? <Text id="purchase.ready" /> : <Text id="checkout.success" />}</p>
        <p className="max-w-xs text-muted">{t('checkout.orderReceived')}</p>
      </div>
    </Card>
  );
};
