import Heart from 'lucide-react/icons/heart';
import { useState } from 'react';
import { paths } from '../../config/paths.ts';
import { setTheme, type Theme } from '../../lib/theme.ts';
import { Button, ButtonLink, type ButtonVariant } from '../../ui/button.tsx';
import { Chip, ChipLink } from '../../ui/chip.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ImageZoom } from '../../ui/image-zoom.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { toast } from '../../ui/toast.ts';
import { Row, Section } from './section.tsx';

const variants: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger', 'ok', 'mango'];
const themes: Theme[] = ['light', 'dark'];
const heart = <Heart aria-hidden="true" />;

const Overlays = () => {
  const [openOverlay, setOpenOverlay] = useState<'dialog' | 'confirm' | 'zoom' | null>(null);
  const close = (): void => setOpenOverlay(null);
  return (
    <Row>
      <Button variant="secondary" onClick={() => setOpenOverlay('dialog')}>
        Dialog
      </Button>
      <Button variant="secondary" onClick={() => setOpenOverlay('confirm')}>
        ConfirmDialog
      </Button>
      <Button variant="secondary" onClick={() => setOpenOverlay('zoom')}>
        ImageZoom
      </Button>
      <Button variant="secondary" onClick={() => toast.success('Produto atualizado!')}>
        Toast
      </Button>
      <Dialog open={openOverlay === 'dialog'} onClose={close} title="Um diálogo">
        <p>Fecha com Esc, com o botão ou fora dele.</p>
      </Dialog>
      <ConfirmDialog
        open={openOverlay === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Apagar o produto?"
        text="Não há volta a dar."
        confirmLabel="Apagar"
      />
      <ImageZoom
        open={openOverlay === 'zoom'}
        onClose={close}
        src="/favicon.svg"
        alt="O sinal da banca"
        caption="850,00 MZN · BKL7XQ92M1"
      />
    </Row>
  );
};

export const Actions = () => (
  <Section title="Acções">
    <Row>
      {themes.map((theme) => (
        <Button key={theme} size="sm" variant="quiet" onClick={() => setTheme(theme)}>
          {theme}
        </Button>
      ))}
    </Row>
    {[false, true].map((busy) => (
      <Row key={String(busy)}>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} busy={busy}>
            {variant}
          </Button>
        ))}
      </Row>
    ))}
    <Row>
      <Button size="sm">sm</Button>
      <Button size="lg">lg</Button>
      <Button disabled>disabled</Button>
      <ButtonLink to={paths.home} variant="secondary">
        ButtonLink
      </ButtonLink>
      <CopyButton text="BKL7XQ92M1" />
      <IconButton label="Guardar" icon={heart} />
      <IconButton label="Guardar" icon={heart} variant="outlined" />
      <IconButton label="Guardar" icon={heart} variant="floating" />
      {[false, true].map((busy) => (
        <RowMenu
          key={String(busy)}
          label="Mais acções"
          busy={busy}
          items={[
            { label: 'Guardar', icon: heart, onSelect: () => toast.success('Guardado.') },
            { label: 'Apagar', isDanger: true, onSelect: () => toast.success('Apagado.') },
          ]}
        />
      ))}
    </Row>
    <Row>
      <Chip pressed>Todas</Chip>
      <Chip>Música</Chip>
      <ChipLink to={paths.products} current>
        Arte
      </ChipLink>
      <ChipLink to={paths.products}>Software</ChipLink>
    </Row>
    <Pagination page={5} pages={12} getHref={(page) => `${paths.uiGallery}?page=${page}`} className="justify-start" />
    <Overlays />
  </Section>
);
