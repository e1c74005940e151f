import sharp from 'sharp';

const SIZE = { width: 1200, height: 630 } as const;
const MARGIN = 30;

/** Renders the size that all link preview services accept. Shows the whole image on a blurred and darkened copy of itself. */
export async function renderShareImage(image: Buffer): Promise<Buffer> {
  const inset = { width: SIZE.width - 2 * MARGIN, height: SIZE.height - 2 * MARGIN, fit: 'inside' } as const;
  const [background, foreground] = await Promise.all([
    sharp(image)
      .resize({ ...SIZE, fit: 'cover' })
      .blur(36)
      .modulate({ brightness: 0.72 })
      .toBuffer(),
    sharp(image).resize(inset).toBuffer(),
  ]);
  const composed = sharp(background).composite([{ input: foreground, gravity: 'centre' }]);
  return await composed.flatten({ background: '#fffaf3' }).jpeg({ quality: 82, progressive: true }).toBuffer();
}
