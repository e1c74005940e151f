import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { buildProductDetail } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { setUpUser } from '../../testing/set-up-user.ts';
import { ShareLinks } from './buy-box.tsx';

const user = setUpUser();
const product = buildProductDetail({ title: 'Timbila' });
const url = `${location.origin}/products/${product._id}`;

function renderShareLinks() {
  renderApp(<ShareLinks product={product} />);
  return screen.getByRole('button', { name: 'Partilhar' });
}

test('the share dialog of the device comes first and WhatsApp next', async () => {
  const share = vi.fn<Navigator['share']>(() => Promise.reject(new DOMException('The visitor closed the dialog', 'AbortError')));
  Object.assign(navigator, { share });
  const shareButton = renderShareLinks();
  await user.click(shareButton);
  expect(share.mock.calls).toEqual([[{ title: 'Timbila', url }]]);
  const links = screen.getAllByRole('link');
  expect(shareButton.compareDocumentPosition(links[0] as Element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
    'Partilhar no WhatsApp',
    'Partilhar no Facebook',
    'Partilhar no TikTok',
    'Partilhar no Instagram',
  ]);
});

test('a browser without a share dialog opens WhatsApp', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  await user.click(renderShareLinks());
  expect(open).toHaveBeenCalledWith(`https://wa.me/?text=${encodeURIComponent(`Timbila ${url}`)}`, '_blank', 'noopener');
});

test.each(['TikTok', 'Instagram'])('the link for %s is copied, and the page says where to paste it', async (network) => {
  renderShareLinks();
  await user.click(screen.getByRole('link', { name: `Partilhar no ${network}` }));
  await screen.findByText(`Link copiado: cola-o no ${network}.`);
  expect(await navigator.clipboard.readText()).toBe(url);
});

test('a browser that refuses to copy is not reported as a success', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  renderShareLinks();
  await user.click(screen.getByRole('link', { name: 'Partilhar no TikTok' }));
  await screen.findByText('Falha ao copiar link. Tente novamente ou copie manualmente.');
});
