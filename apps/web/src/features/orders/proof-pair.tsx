import type { ReactNode } from 'react';
import type { Order } from '../../api/orders.ts';
import { ScreenshotThumbnail } from './screenshot-thumbnail.tsx';
import { type Screenshot, useScreenshot } from './use-screenshot.ts';

export type OtherProof = NonNullable<NonNullable<Order['reusedCode']>['order']>;

/** An order with a picture whose code or picture a pending order repeats, if the caller can see it. */
export function findOtherProof({ status, reusedCode, similarCode, reusedPicture }: Order): OtherProof | undefined {
  if (status !== 'pending') return undefined;
  const others = [reusedCode?.order, similarCode?.order, ...(reusedPicture?.orders ?? [])];
  return others.find((other) => other?.paymentScreenshot);
}

const Captioned = ({ shortId, children }: { shortId: string; children: ReactNode }) => (
  <figure className="grid gap-1">
    {children}
    <figcaption className="num text-center text-xs text-muted" translate="no">{`#${shortId}`}</figcaption>
  </figure>
);

interface Props {
  order: Order;
  other: OtherProof;
  screenshot: Screenshot;
  onView: () => void;
  onCompare: () => void;
  onExpired: () => void;
}

/** Two proofs with the same code or picture, side by side: the admin decides by comparing them. */
export const ProofPair = ({ order, other, screenshot, onView, onCompare, onExpired }: Props) => {
  const { _id: proofId, shortId, paymentScreenshot = null } = other;
  const otherScreenshot = useScreenshot({ proofId, paymentScreenshot }, onExpired);
  return (
    <div className="grid grid-cols-2 content-start gap-2">
      <Captioned shortId={order.shortId}>
        <ScreenshotThumbnail screenshot={screenshot} name={order.guest.name} onOpen={onView} isNarrow />
      </Captioned>
      <Captioned shortId={shortId}>
        <ScreenshotThumbnail screenshot={otherScreenshot} name={`#${shortId}`} onOpen={onCompare} isNarrow />
      </Captioned>
    </div>
  );
};
