import type { InfoPage } from '@banca/messages/info-page';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { t } from '../../lib/i18n/t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HelpSearchBox } from './help-search-box.tsx';
import { searchHelp } from './help-search.ts';
import { InfoPageView } from './info-page-view.tsx';

export const HelpView = ({ help }: { help: InfoPage }) => {
  const initialQuery = new URLSearchParams(useLocation().search).get('q') ?? '';
  const [q, setQ] = useState(initialQuery);
  const navigate = useNavigate();
  const { sections, count } = searchHelp(help.sections, q);
  const saveQueryInUrl = (): void => void navigate(q.trim() ? `${paths.help}?q=${encodeURIComponent(q.trim())}` : paths.help);
  return (
    <InfoPageView
      page={{ ...help, sections }}
      aboveText={<HelpSearchBox q={q} count={count} onType={setQ} onSubmit={saveQueryInUrl} />}
    >
      {count === 0 && (
        <EmptyState
          title={t('info.noAnswer')}
          text={t('info.noAnswerText')}
          pattern="ajuda"
          action={<ButtonLink to={paths.contact}>{t('info.contact')}</ButtonLink>}
        />
      )}
    </InfoPageView>
  );
};
