import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Field, Input } from './field.tsx';

describe('Field', () => {
  it('connects its label, hint and error with the control', () => {
    render(
      <Field label="Email" hint="Só para o link" error="Email é obrigatório" required>
        <Input type="email" />
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: /Email/ });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const descriptions = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(descriptions).toEqual(['Email é obrigatório', 'Só para o link']);
  });
});
