import Download from 'lucide-react/icons/download';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { paths } from '../../config/paths.ts';
import { SellLink } from '../../entities/session/sell-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { CapulanaPattern } from '../../ui/capulana-pattern.tsx';

const patternIds = ['a1', 'kk', 'mz', 'q8', 'tete', 'beira'];

const notifications = [
  { icon: ShieldCheck, title: 'Pagamento confirmado', text: '850,00 MZN por M-Pesa', position: 'top-[18%] -left-2 lg:-left-8' },
  {
    icon: Download,
    title: 'O teu download está pronto',
    text: 'Enviado para o teu e-mail',
    position: 'right-0 bottom-[16%] lg:-right-4',
  },
];

const Illustration = () => (
  <div aria-hidden="true" className="relative sm:mx-auto sm:w-4/5 lg:w-full">
    <div className="grid -rotate-2 grid-cols-3 gap-2.5 pb-5">
      {patternIds.map((id) => (
        <CapulanaPattern
          key={id}
          seed={id}
          width={300}
          height={400}
          tileSize={64}
          className="aspect-3/4 w-full rounded-card nth-[3n+2]:translate-y-4.5"
        />
      ))}
    </div>
    {notifications.map(({ icon: Icon, title, text, position }) => (
      <div
        key={title}
        className={`absolute flex items-center gap-3 rounded-card bg-card py-2.5 pr-4 pl-3 text-ink shadow-soft ${position}`}
      >
        <span className="grid size-9 place-items-center rounded-full bg-leaf-soft text-leaf">
          <Icon className="size-5" />
        </span>
        <p className="text-sm leading-snug">
          <b className="block font-strong">{title}</b>
          <span className="text-muted">{text}</span>
        </p>
      </div>
    ))}
  </div>
);

export const Hero = () => (
  <section className="relative overflow-hidden bg-indigo text-indigo-ink">
    <CapulanaPattern seed="faixa" width={1600} height={14} tileSize={22} className="absolute inset-x-0 top-0 h-3.5 w-full" />
    <div className="wrap grid gap-9 pt-[clamp(44px,6vw,76px)] pb-[clamp(64px,8vw,104px)] lg:grid-cols-[1.15fr_.85fr] lg:items-center lg:gap-14">
      <div>
        <h1 className="max-w-[14ch] text-hero">A banca digital dos criadores moçambicanos</h1>
        <p className="mt-4 mb-7 max-w-[46ch] text-lg text-indigo-muted">
          Música, e-books, cursos, software e arte feitos aqui. Paga com M-Pesa ou E-mola e recebe o download no teu e-mail.
        </p>
        <div className="grid gap-3 sm:flex">
          <ButtonLink to={paths.products} variant="mango">
            Explorar produtos
          </ButtonLink>
          <SellLink variant="on-indigo">Vender na Banca</SellLink>
        </div>
      </div>
      <Illustration />
    </div>
  </section>
);
