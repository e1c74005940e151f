import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import { useEffect, useRef } from 'react';
import { buildMarketingPath } from '../../config/marketing-path.ts';
import { paths } from '../../config/paths.ts';
import { useUser } from '../../api/hooks.ts';
import { ResendVerification } from '../../entities/session/resend-verification.tsx';
import { describeReview } from '../../entities/product/visibility.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { CreatedProductResponse } from '../../api/own-products.ts';

const describeStatus = (isPending: boolean, reviewMinutes: number | undefined): string =>
  isPending ? describeReview(reviewMinutes) : t('upload.published');

interface Props {
  created: CreatedProductResponse;
  /** Undefined if the page is about to be left. */
  onAddAnother: (() => void) | undefined;
}

export const CreatedProduct = ({ created: { product, message, reviewMinutes }, onAddAnother }: Props) => {
  const user = useUser();
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button disappeared with the form.
  useEffect(() => heading.current?.focus(), []);
  const isPending = product.status === 'pending';
  const email = product.needsConfirmedEmail && user?.emailVerified === false ? user.email : undefined;
  const { title } = product;
  const Icon = isPending ? Clock : CircleCheck;
  return (
    <Card className="grid min-w-0 justify-items-start gap-3 p-4 sm:p-6">
      <p role="status" className="text-sm text-leaf">
        {message}
      </p>
      <h2
        ref={heading}
        tabIndex={-1}
        className={`flex items-center gap-2.5 text-xl outline-none ${isPending ? 'text-amber' : 'text-leaf'}`}
      >
        <Icon className="size-6 shrink-0" />
        <span>{email ? t('upload.needsConfirmedEmail') : describeStatus(isPending, reviewMinutes)}</span>
      </h2>
      <p className="prose wrap-anywhere text-muted">
        {email
          ? t('upload.needsConfirmedEmailText', { title, email })
          : t(isPending ? 'upload.inReviewText' : 'upload.publishedText', { title })}
      </p>
      {email && <ResendVerification label={t('verification.sendNewLink')} variant="secondary" />}
      {onAddAnother && (
        <div className="flex w-full flex-wrap gap-3 pt-1 max-sm:grid">
          {isPending ? (
            <ButtonLink to={paths.dashboard('products')}>{t('upload.viewProducts')}</ButtonLink>
          ) : (
            <ButtonLink to={buildMarketingPath(product._id)}>{t('upload.share')}</ButtonLink>
          )}
          <ButtonLink to={paths.product(product._id)} variant="secondary">
            {t('upload.viewPage')}
          </ButtonLink>
          <Button variant="secondary" onClick={onAddAnother}>
            {t('upload.another')}
          </Button>
        </div>
      )}
    </Card>
  );
};
