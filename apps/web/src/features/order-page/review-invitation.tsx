import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSessionStatus } from '../../api/hooks.ts';
import { paths } from '../../config/paths.ts';
import { saveRating } from '../../entities/product/review-draft.ts';
import type { KnownAccount } from '../../entities/session/known-account.ts';
import { withNext } from '../../entities/session/with-next.ts';
import { t } from '../../lib/i18n/text.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { StarsInput } from '../../ui/stars-input.tsx';

interface Props {
  productId: string;
  /** What the order knows of a guest. */
  account?: KnownAccount;
}

const describeInvitation = (isSignedIn: boolean, account: KnownAccount | undefined): string =>
  t(isSignedIn || !account ? 'orderPage.reviewText' : 'orderPage.reviewTextForGuests');

/** Leads to the form of the product's reviews, for guests by way of the sign-up page. */
export const ReviewInvitation = ({ productId, account }: Props) => {
  const [rating, setRating] = useState(0);
  const navigate = useNavigate();
  const isSignedIn = useSessionStatus() === 'signed-in';
  const formPath = `${paths.product(productId)}#avaliacoes`;
  const open = (path: string): void => {
    if (rating > 0) saveRating(productId, rating);
    void navigate(path, { state: { account } });
  };
  return (
    <Card className="grid justify-items-start gap-3 p-4 sm:p-5">
      <h2 className="text-lg">{t('orderPage.reviewTitle')}</h2>
      <p className="text-muted">{describeInvitation(isSignedIn, account)}</p>
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
