import sharp from 'sharp';

export const SHARE_IMAGE_MEMORY_BYTES = 96 * 2 ** 20;
const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;
const SHARE_IMAGE_MARGIN = 30;
/** WhatsApp shows no larger picture in the preview of a link. */
export const SHARE_IMAGE_BYTES_MAX = 300_000;
/** Even noise fits with the last one. */
const SHARE_IMAGE_QUALITIES = [82, 60, 40, 20];

async function renderShareImage(image: Buffer): Promise<Buffer> {
  const inset = {
    width: SHARE_IMAGE_SIZE.width - 2 * SHARE_IMAGE_MARGIN,
    height: SHARE_IMAGE_SIZE.height - 2 * SHARE_IMAGE_MARGIN,
    fit: 'inside',
  } as const;
  const [background, foreground] = await Promise.all([
    sharp(image)
      .resize({ ...SHARE_IMAGE_SIZE, fit: 'cover' })
      .blur(36)
      .modulate({ brightness: 0.72 })
      .toBuffer(),
    sharp(image).resize(inset).toBuffer(),
  ]);
  const composed = sharp(background).composite([{ input: foreground, gravity: 'centre' }]);
  return await composed.flatten({ background: '#fffaf3' }).png({ compressionLevel: 1 }).toBuffer();
}

/** The picture in the preview of a link: a JPEG in which the image is complete, on itself as a background. */
export async function createShareImage(image: Buffer): Promise<Buffer> {
  const rendered = await renderShareImage(image);
  for (const quality of SHARE_IMAGE_QUALITIES) {
    const bytes = await sharp(rendered).jpeg({ quality, progressive: true }).toBuffer();
    if (bytes.length <= SHARE_IMAGE_BYTES_MAX) return bytes;
  }
  return await sharp(rendered)
    .resize({ width: SHARE_IMAGE_SIZE.width / 2 })
    .jpeg({ quality: 40 })
    .toBuffer();
}
