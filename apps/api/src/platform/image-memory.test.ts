import { describe, expect, test } from 'vitest';
import { DECODED_BYTES_MAX, estimateMemory } from './image-memory.ts';

const MIB = 2 ** 20;
type Header = Parameters<typeof estimateMemory>[0];
const createHeader = (header: Partial<Header>): Header => ({
  format: 'png',
  width: 4000,
  height: 3000,
  channels: 3,
  depth: 'uchar',
  isProgressive: false,
  ...header,
});
const estimate = (header: Partial<Header>) => estimateMemory(createHeader(header), 1200);

describe('estimateMemory', () => {
  test.each<[boolean, string, Partial<Header>]>([
    [true, 'a photo of 50 megapixels', { format: 'jpeg', width: 8160, height: 6120 }],
    [true, 'a rotated photo of 50 megapixels', { format: 'jpeg', width: 8160, height: 6120, orientation: 6 }],
    [true, 'a progressive photo of 24 megapixels', { format: 'jpeg', width: 6000, height: 4000, isProgressive: true }],
    [true, 'the longest screenshot', { width: 1440, height: 20_000, channels: 4, isProgressive: true }],
    [true, 'a PNG of exactly the limit', { width: 1, height: DECODED_BYTES_MAX / 4, channels: 4 }],
    [false, 'a PNG above the limit', { width: 1, height: DECODED_BYTES_MAX / 4 + 1, channels: 4 }],
    [false, 'an interlaced PNG of 16 bits', { width: 7700, height: 7700, depth: 'ushort', isProgressive: true }],
    [false, 'a progressive CMYK photo', { format: 'jpeg', width: 6400, height: 6400, channels: 4, isProgressive: true }],
    [false, 'a WebP of 50 megapixels', { format: 'webp', width: 7400, height: 6800 }],
    [false, 'an AVIF of 25 megapixels', { format: 'heif', width: 5000, height: 5000 }],
    [false, 'an AVIF of 12 bits', { format: 'heif', width: 3000, height: 3000, depth: 'ushort' }],
    [false, 'a tall PNG of 16 bits with transparency', { width: 1200, height: 20_000, channels: 4, depth: 'ushort' }],
  ])('%s: %s', (fits, _label, header) => expect(estimate(header).fits).toBe(fits));

  // Measured with libvips 8.18 in a process of its own, in MiB.
  test.each<[number, Partial<Header>]>([
    [46, { width: 7400, height: 7400 }],
    [191, { width: 7400, height: 7400, isProgressive: true }],
    [208, { width: 4500, height: 4500, channels: 4, depth: 'ushort', isProgressive: true }],
    [16, { format: 'jpeg', width: 7400, height: 7400 }],
    [173, { format: 'jpeg', width: 7400, height: 7400, isProgressive: true, chromaSubsampling: '4:2:0' }],
    [135, { format: 'jpeg', width: 20_000, height: 1440, orientation: 6 }],
    [175, { format: 'webp', width: 16_000, height: 1440, orientation: 6 }],
    [176, { format: 'heif', width: 3000, height: 3000, channels: 4 }],
  ])('at least the measured %d MiB, and never above 216', (measured, header) => {
    const { peakBytes } = estimate(header);
    expect(peakBytes).toBeGreaterThan(measured * 0.97 * MIB);
    expect(peakBytes).toBeLessThanOrEqual(216 * MIB);
  });
});
