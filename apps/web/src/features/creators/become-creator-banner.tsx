import { SellLink } from '../../entities/session/sell-link.tsx';
import { CapulanaPattern } from '../../ui/capulana-pattern.tsx';

export const BecomeCreatorBanner = () => (
  <section aria-labelledby="vender" className="relative mt-12 overflow-hidden rounded-card bg-indigo text-indigo-ink">
    <CapulanaPattern seed="abrir-banca" className="absolute inset-y-0 right-0 hidden h-full w-2/5 md:block" />
    <div className="relative grid max-w-xl gap-4 p-6 sm:p-9">
      <h2 id="vender">Também crias?</h2>
      <p className="text-indigo-muted">
        Abre a tua banca em dois minutos. Vendes música, e-books, cursos ou templates e recebes directamente na tua M-Pesa,{' '}
        <span className="whitespace-nowrap">E-mola</span> ou PayPal.
      </p>
      <div>
        <SellLink variant="mango" lang="en">
          Become a Creator
        </SellLink>
      </div>
    </div>
  </section>
);
