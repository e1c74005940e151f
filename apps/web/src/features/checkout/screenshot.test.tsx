import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { createOrder } from '@banca/contracts/orders';
import type { Placed } from '../../api/checkout.ts';
import { buildPlacedOrder, buildProductDetail } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { requestsTo, respond } from '../../testing/server.ts';
import { CheckoutForm } from './checkout-form.tsx';

const user = userEvent.setup({ delay: null, applyAccept: false });

const PHOTO = new File([new Uint8Array(3_000_000)], 'IMG_2041.jpg', { type: 'image/jpeg' });

let canvas: { width: number; height: number } | undefined;
let read: PromiseWithResolvers<ImageBitmap>;
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);

async function put(name: RegExp, text: string): Promise<void> {
  await user.click(field(name));
  await user.paste(text);
}

const open = () => renderApp(<CheckoutForm product={buildProductDetail()} onPlaced={() => undefined} />);

beforeEach(() => {
  sessionStorage.clear();
  canvas = undefined;
  read = Promise.withResolvers<ImageBitmap>();
  vi.stubGlobal('createImageBitmap', () => read.promise);
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
  HTMLCanvasElement.prototype.getContext = () => null;
  HTMLCanvasElement.prototype.toBlob = function toBlob(callback, type) {
    canvas = { width: this.width, height: this.height };
    callback(new Blob(['small'], { type }));
  };
});

test("a phone's photo is scaled down, shown, and sent with its progress", async () => {
  const reply = Promise.withResolvers<Placed>();
  respond(createOrder, reply.promise);
  const opened = vi.spyOn(XMLHttpRequest.prototype, 'open');
  open();
  await put(/Nome/, 'Inácio Sitoe');
  await put(/Email/, 'inacio@example.com');
  await put(/Telefone/, '+258 86 555 0188');
  await put(/Código/, 'BKL7XQ92M1');
  await user.upload(field(/Captura/), PHOTO);
  screen.getByText('A preparar a imagem…');
  await act(async () => {
    read.resolve({ width: 4000, height: 3000, close: () => undefined });
    await read.promise;
  });
  await screen.findByLabelText('Remover imagem');
  expect(canvas).toEqual({ width: 1600, height: 1200 });
  expect(document.querySelector('img[src="blob:preview"]')).not.toBeNull();

  await user.click(screen.getByText('Complete Purchase'));
  await waitFor(() => expect(requestsTo(createOrder)).toHaveLength(1));
  const body = requestsTo(createOrder)[0]?.body as FormData;
  expect(body.get('paymentScreenshot')).toMatchObject({ name: 'IMG_2041.webp', type: 'image/webp' });
  const { upload } = opened.mock.contexts[0] as XMLHttpRequest;
  act(() => void upload.dispatchEvent(new ProgressEvent('progress', { loaded: 40, total: 100, lengthComputable: true })));
  const progress = await screen.findByRole('progressbar', { name: 'Captura do pagamento: a enviar' });
  await waitFor(() => expect(progress.getAttribute('aria-valuenow')).toBe('40'));
  await screen.findByText('Processing...');
  await act(async () => {
    reply.resolve({ order: buildPlacedOrder(), downloadLink: null });
    await reply.promise;
  });
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
});

test.each([
  [
    'a file that is not an image',
    new File(['%PDF'], 'recibo.pdf', { type: 'application/pdf' }),
    'Please upload a valid image file.',
  ],
  ['a damaged image', PHOTO, 'Invalid image format. Please upload a valid image.'],
])('%s is refused', async (_, file, message) => {
  read.reject(new Error('cannot be decoded'));
  read.promise.catch(() => undefined);
  open();
  await user.upload(field(/Captura/), file);
  await screen.findByText(message);
  expect(screen.queryByLabelText('Remover imagem')).toBeNull();
});
