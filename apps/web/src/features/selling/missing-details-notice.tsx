import CircleAlert from 'lucide-react/icons/circle-alert';
import { useId } from 'react';
import { paths } from '../../config/paths.ts';
import type { User } from '../../api/session.ts';
import { Link } from '../../ui/link.tsx';
import { PaymentMethodList } from '../../entities/payment/payment-method-list.tsx';

export const MissingDetailsNotice = ({ user }: { user: User }) => {
  const headingId = useId();
  const isAccountMissing = !user.mpesa && !user.paypal && !user.emola;
  const isContactMissing = !user.contactEmail;
  if (!isAccountMissing && !isContactMissing) return null;
  return (
    <section aria-labelledby={headingId} className="flex gap-3 rounded-card bg-amber-soft px-4 py-3.5 text-amber">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="grid min-w-0 gap-1.5 text-sm">
        <h2 id={headingId} className="font-text text-base font-strong tracking-normal">
          Antes de publicares
        </h2>
        {isAccountMissing && (
          <p>
            Ainda não tens nenhuma conta de pagamento: <PaymentMethodList methods={['mpesa', 'paypal', 'emola']} />. Sem ela, os
            clientes não têm para onde te pagar.
          </p>
        )}
        {isContactMissing && (
          <p>Falta o teu email de contacto: é por ele que os clientes te escrevem quando um pagamento não se confirma.</p>
        )}
        <p>
          <Link to={paths.dashboard('settings')} className="inline-block py-2 font-strong underline underline-offset-4">
            Preencher nas definições
          </Link>
          <span className="block">O que já escreveste aqui fica guardado.</span>
        </p>
      </div>
    </section>
  );
};
