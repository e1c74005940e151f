import type { ReactNode } from 'react';
import { t, Text } from '../../lib/i18n/text.tsx';
import { getErrorText } from '../../api/errors.ts';
import { useUser } from '../../api/hooks.ts';
import { Button } from '../../ui/button.tsx';
import { CapulanaPattern } from '../../ui/capulana-pattern.tsx';
import { meApi } from '../../api/me.ts';

/** Renders the children for creators and admins. An account with the role `user` gets an offer to become a creator instead. */
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

interface Props {
  title: string;
  heading?: 'h1' | 'h2';
  children: ReactNode;
}

/** Makes the user a creator with one click. The dashboard then shows the creator's sections without a reload. */
export const BecomeCreatorOffer = ({ title, heading: Heading = 'h2', children }: Props) => {
  // The role and the state of the shop are independent: a new creator's shop can be suspended already.
  const isShopSuspended = useUser()?.creatorStatus === 'suspended';
  const [becomeCreator, { isLoading, error }] = meApi.useBecomeCreatorMutation();
  return (
    <section aria-labelledby="vender" className="overflow-hidden rounded-card border border-line bg-brand-soft">
      <CapulanaPattern seed="abrir-banca" height={48} className="h-12 w-full" />
      <div className="grid gap-3 p-5 sm:p-7">
        <Heading id="vender" className="text-2xl">
          {title}
        </Heading>
        <p className="max-w-[60ch] text-muted">{children}</p>
        {isShopSuspended && (
          <p className="max-w-[60ch] rounded-control bg-amber-soft px-3.5 py-3 text-amber">{t('memberHome.shopSuspended')}</p>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button busy={isLoading} onClick={() => void becomeCreator({ body: {} })}>
            <Text id="memberHome.becomeCreator" />
          </Button>
          <p role="alert" className="text-red empty:hidden">
            {error ? getErrorText(error, t('errors.requestFailed')) : null}
          </p>
        </div>
      </div>
    </section>
  );
};
