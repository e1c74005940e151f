import Download from 'lucide-react/icons/download';
import { t } from '../../lib/i18n/text.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
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
  title: string;
  fileName: string;
  onClose: () => void;
}

export const QrDialog = ({ link, title, fileName, onClose }: Props) => (
  <Dialog open onClose={onClose} title={title}>
    <QrCode text={link} label={title} />
    <p className="text-center text-sm wrap-anywhere text-muted">
      {t('dashboard.qrText', { link: link.replace(/^https?:\/\//, '') })}
    </p>
    <Button onClick={() => void saveQrCode(link, fileName)}>
      <Download className="size-5" />
      {t('dashboard.qrDownload')}
    </Button>
  </Dialog>
);
