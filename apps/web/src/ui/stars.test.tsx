import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readFilledStars } from '../testing/read-filled-stars.ts';
import { Stars } from './stars.tsx';

const countFilledStars = (rating: number, hasHalves = false): number => {
  const { container } = render(<Stars rating={rating} hasHalves={hasHalves} />);
  return readFilledStars(container);
};

test.each([
  [0, 0],
  [3.4, 3],
  [3.5, 4],
  [4.9, 5],
])('rounds %f to the nearest star', (rating, stars) => {
  expect(countFilledStars(rating)).toBe(stars);
});

test.each([
  [3.4, 3],
  [3.5, 3.5],
  [3.9, 3.5],
  [5, 5],
])('with hasHalves, rounds %f down to half a star', (rating, stars) => {
  expect(countFilledStars(rating, true)).toBe(stars);
});

test('shows the rating with one decimal', () => {
  render(<Stars rating={4.64} count={128} />);
  const [rating, count] = screen.getAllByRole('img');
  expect([rating?.textContent, rating?.getAttribute('aria-label')]).toEqual(['4,6', 'Avaliação: 4,6 em 5']);
  expect([count?.textContent, count?.getAttribute('aria-label')]).toEqual(['(128)', '128 avaliações']);
});
