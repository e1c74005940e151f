import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Stars } from './stars.tsx';

/** Describes the stars: `*` full, `½` half, `-` empty. */
const describeStars = (rating: number, hasHalves = false): string => {
  const { container } = render(<Stars rating={rating} hasHalves={hasHalves} />);
  return [...container.querySelectorAll('svg')]
    .map((star) => star.querySelector('.fill-mango'))
    .map((filledPath) => (!filledPath ? '-' : filledPath.hasAttribute('clip-path') ? '½' : '*'))
    .join('');
};

test.each([
  [0, '-----'],
  [3.4, '***--'],
  [3.5, '****-'],
  [4.9, '*****'],
])('rounds %f to the nearest star', (rating, stars) => {
  expect(describeStars(rating)).toBe(stars);
});

test.each([
  [3.4, '***--'],
  [3.5, '***½-'],
  [3.9, '***½-'],
  [5, '*****'],
])('with hasHalves, rounds %f down to half a star', (rating, stars) => {
  expect(describeStars(rating, true)).toBe(stars);
});

test('shows the rating with one decimal', () => {
  render(<Stars rating={4.64} count={128} />);
  const [rating, count] = screen.getAllByRole('img');
  expect([rating?.textContent, rating?.getAttribute('aria-label')]).toEqual(['4,6', 'Avaliação: 4,6 em 5']);
  expect([count?.textContent, count?.getAttribute('aria-label')]).toEqual(['(128)', '128 avaliações']);
});
