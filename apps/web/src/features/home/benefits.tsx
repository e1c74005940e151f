import Download from 'lucide-react/icons/download';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Smartphone from 'lucide-react/icons/smartphone';
import { Card } from '../../ui/card.tsx';

const benefits = [
  {
    icon: Smartphone,
    title: 'Paga como já pagas',
    text: 'M-Pesa, E-mola, PayPal ou cartão. Sem conta: só o teu nome, e-mail e o comprovativo.',
  },
  {
    icon: Download,
    title: 'Recebe no teu e-mail',
    text: 'O criador confirma o pagamento e o link do download chega ao teu e-mail, pronto a abrir no telefone.',
  },
  {
    icon: ShieldCheck,
    title: 'Compra sem receio',
    text: 'Sete dias para pedires o reembolso, e o criador sempre a um clique, com nome e contacto.',
  },
];

export const Benefits = () => (
  <section aria-label="Porquê a Banca" className="wrap grid gap-3.5 py-12 md:grid-cols-3 md:gap-5 lg:py-14">
    {benefits.map(({ icon: Icon, title, text }) => (
      <Card key={title} className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 p-5 md:grid-cols-1 md:gap-y-2">
        <span className="row-span-2 grid size-12 place-items-center rounded-card bg-brand-soft text-brand md:row-span-1">
          <Icon aria-hidden="true" className="size-6" />
        </span>
        <h2 className="text-lg leading-tight md:mt-2">{title}</h2>
        <p className="text-md text-muted">{text}</p>
      </Card>
    ))}
  </section>
);
