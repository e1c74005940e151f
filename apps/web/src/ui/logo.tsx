import { cx } from '../lib/cx.ts';

export const Logo = ({ className }: { className?: string }) => (
  <span className={cx('display flex w-fit items-center gap-2.5 text-xl tracking-[-0.03em]', className)}>
    <svg viewBox="0 0 30 30" aria-hidden="true" className="size-7.5">
      <rect width="30" height="30" rx="8" fill="#b93815" />
      <path d="M5 12 8 6h14l3 6a3.3 3.3 0 0 1-6.6 0 3.4 3.4 0 0 1-6.8 0A3.3 3.3 0 0 1 5 12z" fill="#f6a821" />
      <path d="M8 17h14v7H8z" fill="#fff" />
    </svg>
    Banca
  </span>
);
