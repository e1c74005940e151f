import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

describe('Button', () => {
  it('ignores clicks while busy and does not submit the form', async () => {
    const onClick = vi.fn<() => void>();
    const onSubmit = vi.fn<() => void>();
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" busy onClick={onClick}>
          Complete Purchase
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Complete Purchase' }));
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
