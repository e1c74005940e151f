const MAX_EDGE = 1600;
const SMALL_ENOUGH = 600_000;
const QUALITY = 0.85;

const toBlob = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));

/**
 * Scales a photo down before it is sent: its longer edge to `maxEdge` px, as WebP (JPEG where the browser can't write that).
 * A picture that is small already is returned as it is. Rejects when the browser can't read it as a picture.
 */
export async function downscale(file: File, maxEdge = MAX_EDGE): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, maxEdge / Math.max(picture.width, picture.height));
  if (scale === 1 && file.size <= SMALL_ENOUGH) {
    picture.close();
    return file;
  }
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const asked = await toBlob(canvas, 'image/webp');
  const blob = asked?.type === 'image/webp' ? asked : await toBlob(canvas, 'image/jpeg');
  if (!blob || blob.size >= file.size) return file;
  const extension = blob.type === 'image/webp' ? 'webp' : 'jpg';
  return new File([blob], file.name.replace(/\.\w+$/, '') + `.${extension}`, { type: blob.type });
}
