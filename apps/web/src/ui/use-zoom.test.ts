import { describe, expect, test } from 'vitest';
import { computeZoomLimits } from './use-zoom.ts';

describe('computeZoomLimits', () => {
  const phone = { width: 390, height: 700 };

  test('lets a long screenshot be enlarged to its own pixels, and fills the width by a double click', () => {
    const { maxScale, clickScale } = computeZoomLimits({ width: 1080, height: 17_000 }, phone);
    expect(maxScale).toBeCloseTo(17_000 / 700);
    expect(clickScale * 1080 * (700 / 17_000)).toBeCloseTo(390);
  });

  test.each([
    [{ width: 720, height: 1280 }, phone],
    [
      { width: 0, height: 0 },
      { width: 0, height: 0 },
    ],
    [
      { width: 1080, height: 17_000 },
      { width: 0, height: 0 },
    ],
  ])('does not change for %j in %j', (image, box) =>
    expect(computeZoomLimits(image, box)).toEqual({ maxScale: 5, clickScale: 2.5 }),
  );
});
