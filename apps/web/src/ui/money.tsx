import { formatMoney } from '../lib/format.ts';

/** An amount in running text, which never breaks across lines. */
export const Money = ({ mzn }: { mzn: number }) => (
  <span className="num whitespace-nowrap" translate="no">
    {formatMoney(mzn)}
  </span>
);
