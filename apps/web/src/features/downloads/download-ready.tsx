import Download from 'lucide-react/icons/download';
import type { ResponseOf } from '@banca/contracts/endpoint';
import type { getDownload } from '@banca/contracts/downloads';
import { formatDateTime } from '../../lib/format.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Cover } from '../../ui/cover.tsx';

interface Props {
  download: ResponseOf<typeof getDownload>;
  /** Where the file is asked for. */
  href: string;
}

/** The bought product and the button that leads to its file. */
export const DownloadReady = ({ download: { product, expiresAt }, href }: Props) => (
  <Card className="overflow-hidden">
    <Cover image={product.image} id={product._id} sizes="(min-width: 640px) 576px, 100vw" priority />
    <div className="grid gap-4 p-5 sm:p-7">
      <div className="grid gap-1.5">
        <h1 className="text-2xl wrap-anywhere">{product.title}</h1>
        <p className="text-sm text-muted">por @{product.creator.username}</p>
      </div>
      <ButtonAnchor href={href} variant="ok" size="lg" rel="noreferrer">
        <Download aria-hidden="true" className="size-5" />
        Descarregar
      </ButtonAnchor>
      <p className="text-sm text-muted">
        O link é válido até <b className="num text-ink">{formatDateTime(expiresAt)}</b>. O ficheiro pode ser grande: usa Wi-Fi se
        puderes.
      </p>
    </div>
  </Card>
);
