import { t } from '../../lib/i18n/t.ts';
import { paths } from '../../config/paths.ts';
import { getFullName } from '../../entities/user/full-name.ts';
import { Avatar } from '../../entities/user/avatar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { type FollowedCreator, useListFollowedCreatorsQuery } from '../../api/me.ts';
import { OwnList, useListPage } from './own-list.tsx';

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

/** Creators that the user follows, the latest first. */
export const Following = () => {
  const { request, getPageHref } = useListPage('following');
  const result = useListFollowedCreatorsQuery(request, { refetchOnMountOrArgChange: true });
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
          pattern="seguir"
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
