import type { ComponentProps } from 'react';
import { Input } from './input.tsx';

/** A text field, because the browser would read `1500,00` in a number field by its own language. `parseMzn` reads its text. */
export const AmountInput = (props: ComponentProps<'input'>) => <Input inputMode="decimal" autoComplete="off" {...props} />;
