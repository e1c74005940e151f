import { describe, expect, it } from 'vitest';
import { listPageNumbers } from './pagination.tsx';

describe('listPageNumbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 5, [1, 2, 0, 5]],
    [3, 5, [1, 2, 3, 4, 5]],
    [5, 12, [1, 0, 4, 5, 6, 0, 12]],
    [12, 12, [1, 0, 11, 12]],
  ])('lists the numbers for page %i of %i', (page, pages, numbers) => expect(listPageNumbers(page, pages)).toEqual(numbers));
});
