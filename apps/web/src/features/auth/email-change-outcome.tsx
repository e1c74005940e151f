import type { ReactNode } from 'react';
import { AuthLayout } from './auth-layout.tsx';

interface Props {
  title: string;
  intro: string;
  /** Leads to the next page. */
  link: ReactNode;
}

/** Shows the result of a link that confirms or undoes a change of the email address. */
export const EmailChangeOutcome = ({ title, intro, link }: Props) => (
  <AuthLayout title={title} intro={intro} pattern="recuperar" footer={null}>
    <p role="status" className="sr-only">
      {title}
    </p>
    {link}
  </AuthLayout>
);
