import { type FollowedCreator, meApi } from '../../api/me.ts';
import { paths } from '../../config/paths.ts';
import { Avatar } from '../../entities/user/avatar.tsx';
import { getFullName } from '../../entities/user/full-name.ts';
import { t } from '../../lib/i18n/text.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { OwnList } from './own-list.tsx';
import { useListPage } from './use-list-page.ts';

const CreatorRow = ({ creator }: { creator: FollowedCreator }) => (
  <Link
    to={paths.creator(creator._id)}
    className="flex min-h-16 items-center gap-3 rounded-card border border-line bg-card p-3 hover:bg-sunk"
  >
    <Avatar user={creator} />
    <span className="grid min-w-0">
      <b className="truncate font-strong">{getFullName(creator)}</b>
      <span className="num truncate text-sm text-muted">
        {`@${creator.username} · ${t('quantity.followers', { count: creator.followersCount })}`}
      </span>
    </span>
  </Link>
);

export const Following = () => {
  const { request, getPageHref } = useListPage('following');
  const result = meApi.useListFollowedCreatorsQuery(request, { refetchOnMountOrArgChange: true });
  return (
    <OwnList
      title={t('memberHome.following')}
      quantityId="quantity.creators"
      pagesLabel={t('memberHome.followingPages')}
      result={result}
      selectItems={({ creators }) => creators}
      renderRow={(creator) => <CreatorRow creator={creator} />}
      errorText={t('memberHome.followingFailed')}
      getPageHref={getPageHref}
      empty={
        <EmptyState
          text={t('memberHome.noFollowing')}
          patternSeed="seguir"
          action={
            <ButtonLink to={paths.creators} variant="secondary">
              {t('memberHome.meetCreators')}
            </ButtonLink>
          }
        />
      }
    />
  );
};
