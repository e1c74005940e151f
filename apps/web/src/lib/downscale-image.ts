const MAX_EDGE_PX = 1600;
const SMALL_FILE_BYTES = 600_000;
const ENCODING_QUALITY = 0.85;

const encodeCanvas = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, ENCODING_QUALITY));

/** Scales a large image down and compresses it. Returns small files unchanged. Rejects if the browser cannot decode the file. */
export async function downscaleImage(file: File, maxEdgePx = MAX_EDGE_PX): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, maxEdgePx / Math.max(bitmap.width, bitmap.height));
  if (scale === 1 && file.size <= SMALL_FILE_BYTES) {
    bitmap.close();
    return file;
  }
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const webp = await encodeCanvas(canvas, 'image/webp');
  const blob = webp?.type === 'image/webp' ? webp : await encodeCanvas(canvas, 'image/jpeg');
  if (!blob || blob.size >= file.size) return file;
  const extension = blob.type === 'image/webp' ? 'webp' : 'jpg';
  return new File([blob], file.name.replace(/\.\w+$/, '') + `.${extension}`, { type: blob.type });
}
