import type { ReactNode } from 'react';
import { useUser } from '../../api/hooks.ts';
import { BecomeCreatorOffer } from './become-creator-offer.tsx';

/** Renders the children for creators. Other users get an offer to become a creator. */
export const CreatorsOnly = ({ children }: { children: ReactNode }) =>
  useUser()?.role === 'user' ? (
    <div className="mx-auto w-full max-w-3xl">
      <BecomeCreatorOffer heading="h1" title="Para vender, abre a tua banca">
        Basta um clique: a tua conta passa a ser de criador e podes pôr já o primeiro produto. O que compraste e avaliaste
        continua teu.
      </BecomeCreatorOffer>
    </div>
  ) : (
    children
  );
