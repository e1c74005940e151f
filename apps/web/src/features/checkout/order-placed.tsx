import CircleCheck from 'lucide-react/icons/circle-check-big';
import { useEffect, useRef } from 'react';
import { checkout, purchase } from '@banca/contracts/messages';
import { Card } from '../../ui/card.tsx';

/** Replaces the form until the success page opens, and scrolls into view because the button is at the bottom. */
export const OrderPlaced = ({ isReady }: { isReady: boolean }) => {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    message.current?.focus({ preventScroll: true });
    message.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Card className="p-6 sm:p-10">
      <div
        ref={message}
        tabIndex={-1}
        role="status"
        lang="en"
        className="grid justify-items-center gap-4 text-center outline-none"
      >
        <span className="grid size-16 place-items-center rounded-full bg-leaf-soft text-leaf">
          <CircleCheck aria-hidden="true" className="size-8" />
        </span>
        <p className="max-w-xs text-lg font-strong">{isReady ? purchase.ready : checkout.success}</p>
      </div>
    </Card>
  );
};
