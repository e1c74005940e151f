import { useUser } from '../../api/hooks.ts';
import { BecomeCreatorOffer } from './become-creator-offer.tsx';
import { Following } from './following.tsx';
import { OwnReviews } from './own-reviews.tsx';
import { Purchases } from './purchases.tsx';

/** The dashboard of a user who does not sell. */
export const MemberHome = () => {
  const user = useUser();
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-8">
      <h1 className="text-2xl lg:text-3xl">Olá, {user?.firstName || user?.username}</h1>
      <Purchases />
      <BecomeCreatorOffer title="Também crias? Abre a tua banca.">
        Vende música, e-books, cursos ou templates e recebe directamente na tua M-Pesa, E-mola ou PayPal. O que compraste e
        avaliaste continua teu.
      </BecomeCreatorOffer>
      <div className="grid gap-8 lg:grid-cols-2">
        <Following />
        <OwnReviews />
      </div>
    </div>
  );
};
