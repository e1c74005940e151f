import Download from 'lucide-react/icons/download';
import { t } from '../../lib/i18n/text.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { encodeModules, QrCode } from '../../ui/qr-code.tsx';
import { toast } from '../../ui/toast.ts';
import { drawModules, toFile } from './draw.ts';

/** Sharp on a poster of A4 size. */
const SIZE = 1200;

async function saveQrCode(link: string, fileName: string): Promise<void> {
  try {
    const canvas = document.createElement('canvas');
    canvas.width = SIZE;
    canvas.height = SIZE;
    drawModules(canvas, encodeModules(link), { x: 0, y: 0, size: SIZE });
    saveFile(fileName, await toFile(canvas, fileName, 'image/png'));
  } catch {
    toast.error(t('dashboard.pictureFailed'));
  }
}

interface Props {
  link: string;
  /** The accessible name of the code. */
  title: string;
  fileName: string;
  variant?: ButtonVariant;
}

export const QrPicture = ({ link, title, fileName, variant = 'primary' }: Props) => (
  <>
    <QrCode text={link} label={title} />
    <p className="text-center text-sm wrap-anywhere text-muted">
      {t('dashboard.qrText', { link: link.replace(/^https?:\/\//, '') })}
    </p>
    <Button variant={variant} onClick={() => void saveQrCode(link, fileName)}>
      <Download className="size-5" />
      {t('dashboard.qrDownload')}
    </Button>
  </>
);
