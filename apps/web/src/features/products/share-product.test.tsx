import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnProduct } from '../../api/own-products.ts';
import { ShareButton, ShareFeedback, useShareLink } from './own-product-row.tsx';

const Share = ({ status = 'approved', offSale }: Partial<Pick<OwnProduct, 'status' | 'offSale'>>) => {
  const share = useShareLink({ _id: '65f1c0ffee0123456789abcd', status, offSale });
  return (
    <>
      <ShareButton share={share} title="Marrabenta" />
      <ShareFeedback share={share} />
    </>
  );
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('confirms for 1.5 seconds that the link is copied', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  render(<Share />);
  await act(async () => void fireEvent.click(screen.getByText('Share')));
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/products/65f1c0ffee0123456789abcd`);
  await act(async () => await vi.advanceTimersByTimeAsync(1499));
  expect(screen.getByText('Link do produto copiado !')).toBeTruthy();
  await act(async () => await vi.advanceTimersByTimeAsync(1));
  expect(screen.queryByText('Link do produto copiado !')).toBeNull();
});

test.each([
  ['cannot see a pending product', { status: 'pending' }, /ainda não vêem este produto: está em revisão/],
  ['cannot see a rejected product', { status: 'rejected' }, /não vêem este produto: não foi aprovado/],
  ['cannot buy a product off sale', { offSale: true }, /fora de venda: quem abrir o link vê-o, mas não o pode comprar/],
] as const)('says until the page is left that visitors %s', async (_, product, warning) => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.resolve() } });
  render(<Share {...product} />);
  expect(screen.queryByText(warning)).toBeNull();
  await act(async () => void fireEvent.click(screen.getByText('Share')));
  await act(async () => await vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText(warning)).toBeTruthy();
});
