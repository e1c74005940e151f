import Download from 'lucide-react/icons/download';
import { t } from '../../lib/i18n/text.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { encodeModules, QrCode } from '../../ui/qr-code.tsx';
import { toast } from '../../ui/toast.ts';
import { drawModules, getContext, toFile } from './draw.ts';

/** Sharp on a poster of A4 size. */
const SIZE = 1200;
const CAPTION_HEIGHT = 220;
const CAPTION_WIDTH = SIZE - 120;

/** A name and a handle, so that people see on a stall whose code it is. */
type Caption = readonly [name: string, handle: string];

function drawCaption(canvas: HTMLCanvasElement, [name, handle]: Caption): void {
  const context = getContext(canvas);
  context.fillStyle = '#fff';
  context.fillRect(0, SIZE, SIZE, CAPTION_HEIGHT);
  context.fillStyle = '#000';
  context.textAlign = 'center';
  // Longer names are drawn narrower.
  context.font = '700 84px system-ui, sans-serif';
  context.fillText(name, SIZE / 2, SIZE + 70, CAPTION_WIDTH);
  context.font = '400 60px system-ui, sans-serif';
  context.fillText(handle, SIZE / 2, SIZE + 160, CAPTION_WIDTH);
}

async function saveQrCode({ link, fileName, caption }: Pick<Props, 'link' | 'fileName' | 'caption'>): Promise<void> {
  try {
    const canvas = document.createElement('canvas');
    canvas.width = SIZE;
    canvas.height = caption ? SIZE + CAPTION_HEIGHT : SIZE;
    drawModules(canvas, encodeModules(link), { x: 0, y: 0, size: SIZE });
    if (caption) drawCaption(canvas, caption);
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
  /** Printed under the code in the saved picture. */
  caption?: Caption | undefined;
  variant?: ButtonVariant;
}

export const QrPicture = ({ link, title, fileName, caption, variant = 'primary' }: Props) => (
  <>
    <QrCode text={link} label={title} />
    <p className="text-center text-sm wrap-anywhere text-muted">
      {t('dashboard.qrText', { link: link.replace(/^https?:\/\//, '') })}
    </p>
    <Button variant={variant} onClick={() => void saveQrCode({ link, fileName, caption })}>
      <Download className="size-5" />
      {t('dashboard.qrDownload')}
    </Button>
  </>
);
