import Search from 'lucide-react/icons/search';
import type { ComponentProps } from 'react';
import { Input } from './input.tsx';

/** The API reads at most 200 characters. */
export const SearchInput = (props: Omit<ComponentProps<'input'>, 'type' | 'className'>) => (
  <div className="relative min-w-0 grow">
    <Search aria-hidden="true" className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-faint" />
    <Input name="q" maxLength={200} enterKeyHint="search" {...props} type="search" className="pl-11 text-ellipsis" />
  </div>
);
