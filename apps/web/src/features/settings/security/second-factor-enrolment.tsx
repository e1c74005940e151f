import { useState } from 'react';
import { ConfirmStep } from './confirm-step.tsx';
import { type Enrolment, PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Turns the second factor on: password, key and first code, recovery codes. */
export const SecondFactorEnrolment = ({ onDone }: { onDone: () => void }) => {
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={onDone} />;
  if (enrolment) return <ConfirmStep enrolment={enrolment} onDone={setRecoveryCodes} />;
  return <PasswordStep onDone={setEnrolment} />;
};
