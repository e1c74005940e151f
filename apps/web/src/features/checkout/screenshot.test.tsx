import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeStore } from '../../api/store.ts';
import { type Answer, type Outgoing, send } from '../../api/transport.ts';
import type { Bought } from '../../api/checkout.ts';
import { CheckoutForm } from './checkout-form.tsx';

vi.mock('../../api/transport.ts', () => ({ send: vi.fn<(request: Outgoing) => Promise<Answer>>() }));
const sent = vi.mocked(send);
const user = userEvent.setup({ delay: null, applyAccept: false });

const product = {
  _id: '65f1c0ffee0123456789abcd',
  title: 'Marrabenta',
  price: 850,
  creator: { mpesa: '84 555 0123' },
  paymentMethods: [{ method: 'mpesa', available: true }],
} as Bought;
const PHOTO = new File([new Uint8Array(3_000_000)], 'IMG_2041.jpg', { type: 'image/jpeg' });

let canvas: { width: number; height: number } | undefined;
let read: PromiseWithResolvers<ImageBitmap>;
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);

async function put(name: RegExp, text: string): Promise<void> {
  await user.click(field(name));
  await user.paste(text);
}

function open(): void {
  render(
    <Provider store={makeStore()}>
      <CheckoutForm product={product} onPlaced={() => undefined} />
    </Provider>,
  );
}

beforeEach(() => {
  sessionStorage.clear();
  sent.mockReset();
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

test('a photo is scaled down, previewed and uploaded with progress', async () => {
  const answer = Promise.withResolvers<Answer>();
  sent.mockReturnValue(answer.promise);
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
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  const [request] = sent.mock.calls[0] as [Outgoing];
  expect((request.body as FormData).get('paymentScreenshot')).toMatchObject({ name: 'IMG_2041.webp', type: 'image/webp' });
  act(() => request.onProgress?.(0.4));
  const progress = await screen.findByRole('progressbar', { name: 'Captura do pagamento: a enviar' });
  await waitFor(() => expect(progress.getAttribute('aria-valuenow')).toBe('40'));
  await screen.findByText('Processing...');
  await act(async () => {
    answer.resolve({ data: { order: { _id: 'o' }, downloadLink: null } });
    await answer.promise;
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
