import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { createOrder } from '@banca/contracts/orders';
import type { CreatedOrder } from '../../api/checkout.ts';
import { buildPlacedOrder, buildProductDetail } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { getRequestsTo, mockEndpoint } from '../../testing/server.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { buildHeldPrice } from '../../testing/held-price.ts';
import { createHeicFile, createJpegFile, mockCanvas } from '../../testing/picture-files.ts';
import { t } from '../../lib/i18n/text.tsx';

const user = userEvent.setup({ delay: null, applyAccept: false });

const PHOTO = createJpegFile('IMG_2041', { type: '', bytes: 3_000_000 });

let canvasSizes: { width: number; height: number }[];
let decodedImage: PromiseWithResolvers<ImageBitmap>;
const getField = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);

async function fillField(name: RegExp, text: string): Promise<void> {
  await user.click(getField(name));
  await user.paste(text);
}

const renderForm = () => renderApp(<CheckoutForm heldPrice={buildHeldPrice(buildProductDetail())} onPlaced={() => undefined} />);

beforeEach(() => {
  sessionStorage.clear();
  canvasSizes = mockCanvas();
  decodedImage = Promise.withResolvers<ImageBitmap>();
  vi.stubGlobal('createImageBitmap', () => decodedImage.promise);
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});

test('a long screenshot keeps its width, and is compressed, previewed and sent with its progress', async () => {
  const deferredResponse = Promise.withResolvers<CreatedOrder>();
  mockEndpoint(createOrder, deferredResponse.promise);
  const openSpy = vi.spyOn(XMLHttpRequest.prototype, 'open');
  renderForm();
  await fillField(/Nome/, 'Inácio Sitoe');
  await fillField(/Email/, 'inacio@example.com');
  await fillField(/Telefone/, '+258 86 555 0188');
  await fillField(/Código/, 'BKL7XQ92M1');
  await user.upload(getField(/Captura/), PHOTO);
  screen.getByText('A preparar a imagem…');
  await act(async () => {
    decodedImage.resolve({ width: 1080, height: 17_000, close: () => undefined });
    await decodedImage.promise;
  });
  await screen.findByLabelText('Remover imagem');
  expect(canvasSizes).toEqual([{ width: 1080, height: 17_000 }]);
  expect(document.querySelector('img[src="blob:preview"]')).not.toBeNull();

  await user.click(screen.getByText('Complete Purchase'));
  await waitFor(() => expect(getRequestsTo(createOrder)).toHaveLength(1));
  const body = getRequestsTo(createOrder)[0]?.body as FormData;
  expect(body.get('paymentScreenshot')).toMatchObject({ name: 'IMG_2041.jpg', type: 'image/jpeg' });
  const { upload } = openSpy.mock.contexts[0] as XMLHttpRequest;
  act(() => void upload.dispatchEvent(new ProgressEvent('progress', { loaded: 40, total: 100, lengthComputable: true })));
  const progress = await screen.findByRole('progressbar', { name: 'Captura do pagamento: a enviar' });
  await waitFor(() => expect(progress.getAttribute('aria-valuenow')).toBe('40'));
  await screen.findByText('Processing...');
  await act(async () => {
    deferredResponse.resolve({
      order: buildPlacedOrder(),
      downloadLink: null,
      orderLink: 'https://banca.test/orders/1?token=1.a',
    });
    await deferredResponse.promise;
  });
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
});

test.each([
  ['a PDF', new File(['%PDF-1.7'], 'recibo.jpg', { type: 'image/jpeg' }), t('upload.pdfFile')],
  ['a HEIC photo', createHeicFile('IMG_1.jpg', 'image/jpeg'), t('upload.heicImage')],
  ['a truncated image', createJpegFile('IMG_1.jpg', { isTruncated: true }), t('upload.truncatedImage')],
  ['a damaged image', PHOTO, t('upload.unreadableImage')],
])('%s is rejected with a text that says what to do', async (_, file, message) => {
  decodedImage.reject(new Error('cannot be decoded'));
  decodedImage.promise.catch(() => undefined);
  renderForm();
  await user.upload(getField(/Captura/), file);
  await screen.findByText(message);
  expect(screen.queryByLabelText('Remover imagem')).toBeNull();
});
