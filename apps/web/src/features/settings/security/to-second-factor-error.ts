import { getErrorText } from '../../../api/errors.ts';
import { t } from '../../../lib/i18n/text.tsx';

export const toSecondFactorError = (error: unknown): string => getErrorText(error, t('secondFactor.failed'));
