import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

const countSeconds = (endsAt: number): number => Math.max(0, Math.ceil((endsAt - Date.now()) / SECOND_MS));

/** Counts down in whole seconds, without a motion. Screen readers would read out each of them, so it is hidden from them. */
export const RemainingTime = ({ endsAt }: { endsAt: number }) => {
  const [seconds, setSeconds] = useState(() => countSeconds(endsAt));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(countSeconds(endsAt)), SECOND_MS / 4);
    return () => clearInterval(timer);
  }, [endsAt]);
  return (
    <span aria-hidden="true" className="num text-sm whitespace-nowrap text-muted" translate="no">
      {`${seconds} s`}
    </span>
  );
};
