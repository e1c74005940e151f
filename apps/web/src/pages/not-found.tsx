import type { PageMeta } from '../entities/page/page-module.ts';
import { paths } from '../config/paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';

export const meta = (): PageMeta => ({ title: 'Página não encontrada', status: 404 });

const NotFoundPage = () => (
  <div className="wrap grid min-h-[60vh] place-items-center py-10">
    <EmptyState
      heading="h1"
      title="Página não encontrada"
      text="Esta rua não tem banca nenhuma. Talvez o endereço tenha mudado, ou falte uma letra."
      pattern="404"
      action={
        <div className="grid justify-items-center gap-5">
          <form role="search" action={paths.products} className="w-full text-left">
            <Field label="Procurar na banca">
              <div className="flex gap-2">
                <Input type="search" name="q" autoComplete="off" />
                <Button type="submit">Procurar</Button>
              </div>
            </Field>
          </form>
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to={paths.products} variant="secondary">
              Explorar produtos
            </ButtonLink>
            <ButtonLink to={paths.home} variant="secondary">
              Página inicial
            </ButtonLink>
            <ButtonLink to={paths.help} variant="quiet">
              Ajuda
            </ButtonLink>
          </div>
        </div>
      }
    />
  </div>
);

export default NotFoundPage;
