import { paths } from '../../app/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Capulana } from '../../ui/capulana.tsx';

const cloths = ['a1', 'kk', 'mz', 'q8', 'tete', 'beira'];

/** The stall itself: what it is, two ways in, and the cloths on the counter. */
export const Hero = () => (
  <section className="relative overflow-hidden bg-indigo text-indigo-ink">
    <Capulana id="faixa" width={1600} height={14} tile={22} className="absolute inset-x-0 top-0 h-3.5 w-full" />
    <div className="wrap grid gap-9 py-[clamp(44px,7vw,84px)] lg:grid-cols-[1.15fr_.85fr] lg:items-center lg:gap-14">
      <div>
        <h1 className="max-w-[14ch] text-hero">A banca digital dos criadores moçambicanos</h1>
        <p className="mt-4 mb-7 max-w-[46ch] text-lg text-indigo-muted">
          Música, e-books, cursos, software e arte feitos aqui. Paga com M-Pesa ou E-mola e recebe o download no teu e-mail.
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.products} variant="mango">
            Explorar produtos
          </ButtonLink>
          <ButtonLink to={paths.signup} variant="on-indigo">
            Vender na Banca
          </ButtonLink>
        </div>
      </div>
      <div aria-hidden="true" className="grid -rotate-2 grid-cols-3 gap-2.5 pb-5 sm:mx-auto sm:w-4/5 lg:w-full">
        {cloths.map((id) => (
          <Capulana
            key={id}
            id={id}
            width={300}
            height={400}
            tile={64}
            className="aspect-3/4 w-full rounded-card even:translate-y-4.5"
          />
        ))}
      </div>
    </div>
  </section>
);
