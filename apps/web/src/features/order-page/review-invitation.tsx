import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSessionStatus } from '../../api/hooks.ts';
import type { BuyerOrder } from '../../api/order-page.ts';
import { paths } from '../../config/paths.ts';
import { saveRating } from '../../entities/product/review-draft.ts';
import { toKnownAccount } from '../../entities/session/known-account.ts';
import { withNext } from '../../entities/session/with-next.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { StarsInput } from '../../ui/stars-input.tsx';

/** Leads to the form of the product's reviews, for guests by way of the sign-up page, which starts with what the order knows. */
export const ReviewInvitation = ({ order }: { order: BuyerOrder }) => {
  const [rating, setRating] = useState(0);
  const navigate = useNavigate();
  const isSignedIn = useSessionStatus() === 'signed-in';
  const formPath = `${paths.product(order.product._id)}#avaliacoes`;
  const open = (path: string): void => {
    if (rating > 0) saveRating(order.product._id, rating);
    void navigate(path, { state: { account: toKnownAccount(order) } });
  };
  return (
    <Card className="grid justify-items-start gap-3 p-4 sm:p-5">
      <h2 className="text-lg">{t('orderPage.reviewTitle')}</h2>
      <p className="text-muted">{t(isSignedIn ? 'orderPage.reviewText' : 'orderPage.reviewTextForGuests')}</p>
      <StarsInput label={t('reviews.rating')} value={rating} onChange={setRating} />
      <div className="flex flex-wrap gap-3">
        {isSignedIn ? (
          <Button onClick={() => open(formPath)}>{t('orderPage.writeReview')}</Button>
        ) : (
          <>
            <Button onClick={() => open(withNext(paths.signup, formPath))}>{t('orderPage.signUpToReview')}</Button>
            <Button variant="secondary" onClick={() => open(paths.login(formPath))}>
              {t('auth.logIn')}
            </Button>
          </>
        )}
      </div>
    </Card>
  );
};
