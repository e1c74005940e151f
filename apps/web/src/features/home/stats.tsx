import { useEffect, useState } from 'react';
import { Text } from '../../lib/i18n/text.tsx';

const DURATION_MS = 2000;
const STEP_COUNT = 60;

const stats = [
  { value: 1000, suffix: '+', label: 'home.customers' },
  { value: 500, suffix: '+', label: 'home.products' },
  { value: 99, suffix: '%', label: 'home.uptime' },
] as const;

/**
 * Counts from 0 to 1 in 60 steps. The first render returns 1, so that the server's HTML has the final numbers. For users who
 * prefer reduced motion, it remains 1.
 */
function useCountUp(): number {
  const [step, setStep] = useState(STEP_COUNT);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    setStep(0);
    const timer = setInterval(() => {
      setStep((currentStep) => {
        if (currentStep + 1 >= STEP_COUNT) clearInterval(timer);
        return Math.min(STEP_COUNT, currentStep + 1);
      });
    }, DURATION_MS / STEP_COUNT);
    return () => clearInterval(timer);
  }, []);
  return step / STEP_COUNT;
}

/** Numbers that count up. Screen readers read only the final ones. */
export const Stats = () => {
  const progress = useCountUp();
  return (
    <div className="wrap relative -mt-11">
      <dl className="grid grid-cols-3 divide-x divide-line rounded-card border border-line bg-card py-4 shadow-soft lg:py-5">
        {stats.map(({ value, suffix, label }) => (
          <div key={label} className="flex flex-col-reverse px-2 text-center">
            <dt className="text-sm text-muted">
              <Text id={label} />
            </dt>
            <dd className="display num text-xl leading-tight text-brand sm:text-3xl">
              <span className="sr-only">{`${value}${suffix}`}</span>
              <span aria-hidden="true">{`${Math.round(value * progress)}${suffix}`}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
