import type { ReactNode } from 'react';
import { t } from '../../lib/i18n/t.ts';
import { useUser } from '../../api/hooks.ts';
import { BecomeCreatorOffer } from './become-creator-offer.tsx';

/** Renders the children for creators. Other users get an offer to become a creator. */
export const CreatorsOnly = ({ children }: { children: ReactNode }) =>
  useUser()?.role === 'user' ? (
    <div className="mx-auto w-full max-w-3xl">
      <BecomeCreatorOffer heading="h1" title={t('memberHome.creatorsOnlyTitle')}>
        {t('memberHome.creatorsOnlyText')}
      </BecomeCreatorOffer>
    </div>
  ) : (
    children
  );
