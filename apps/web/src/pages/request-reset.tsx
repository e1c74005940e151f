import { t, Text } from '../lib/i18n/text.tsx';
import type { PageModule } from '../entities/page/page-module.ts';
import { paths } from '../config/paths.ts';
import { AuthLayout } from '../features/auth/auth-layout.tsx';
import { RequestResetForm } from '../features/auth/request-reset-form.tsx';
import { Link } from '../ui/link.tsx';

export const meta: PageModule['meta'] = () => ({ title: t('password.requestTitle'), noindex: true });

const RequestResetPage = () => (
  <AuthLayout
    title={t('password.requestTitle')}
    intro={t('password.requestIntro')}
    patternSeed="recuperar"
    footer={
      <span>
        <Text
          id="password.remembered"
          values={{
            logIn: (
              <Link to={paths.login()} className="font-strong text-brand underline underline-offset-4">
                {t('auth.logIn')}
              </Link>
            ),
          }}
        />
      </span>
    }
  >
    <RequestResetForm />
  </AuthLayout>
);

export default RequestResetPage;
