import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { ImageSlots } from './image-slots.tsx';
import { computeSentFractions, type ImageSlot, createSlots } from './product-values.ts';
import { createPngFile, mockDecodedSize } from '../../testing/picture-files.ts';

let slots: ImageSlot[];
const Slots = ({ progress }: { progress?: number }) => {
  const [value, setValue] = useState(createSlots(['/uploads/a.webp'], 3));
  useEffect(() => {
    slots = value;
  }, [value]);
  return (
    <ImageSlots
      value={value}
      onChange={setValue}
      onProcessing={() => undefined}
      focusRef={() => undefined}
      error={undefined}
      required
      isKept
      progress={progress}
    />
  );
};

beforeEach(() => {
  mockDecodedSize(10, 10);
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});
const getImageNames = () => slots.map(({ stored, file }) => file?.name ?? stored);

test('an image is dropped or pasted into its slot, and other files are rejected', async () => {
  render(<Slots />);
  const getDropZone = (name: string) => screen.getByLabelText(name).closest('label') as HTMLElement;
  fireEvent.drop(getDropZone('Imagem 2'), { dataTransfer: { files: [createPngFile('largada.png')] } });
  fireEvent.paste(screen.getByLabelText('Imagem 3'), { clipboardData: { files: [createPngFile('colada.png')] } });
  await waitFor(() => expect(getImageNames()).toEqual(['/uploads/a.webp', 'largada.png', 'colada.png']));
  fireEvent.drop(getDropZone('Capa'), { dataTransfer: { files: [new File(['livro'], 'livro.pdf', { type: 'image/png' })] } });
  expect(await screen.findByText('Please upload a valid image file.')).toBeTruthy();
  expect(getImageNames()[0]).toBe('/uploads/a.webp');
});

test('each image shows its upload progress', async () => {
  const { rerender } = render(<Slots />);
  for (const [label, name] of [
    ['Imagem 2', 'dez-bytes1'],
    ['Imagem 3', 'dez-bytes2'],
  ] as const)
    fireEvent.paste(screen.getByLabelText(label), { clipboardData: { files: [createPngFile(name)] } });
  await waitFor(() => expect(getImageNames()).toEqual(['/uploads/a.webp', 'dez-bytes1.png', 'dez-bytes2.png']));
  rerender(<Slots progress={0.75} />);
  const bars = screen.getAllByRole('progressbar').map((bar) => [bar.getAttribute('aria-label'), bar.ariaValueNow]);
  expect(bars).toEqual([
    ['Imagem 2: a enviar', '100'],
    ['Imagem 3: a enviar', '50'],
  ]);
  expect(computeSentFractions(slots, 0)).toEqual([undefined, 0, 0]);
});
