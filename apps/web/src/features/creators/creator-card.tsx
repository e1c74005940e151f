import { getCountryName } from '../../entities/user/countries.ts';
import { t } from '../../lib/i18n/t.ts';
import { Text } from '../../lib/i18n/text.tsx';
import MapPin from 'lucide-react/icons/map-pin';
import { paths } from '../../config/paths.ts';
import { getFullName } from '../../entities/user/full-name.ts';
import { Avatar } from '../../entities/user/avatar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CapulanaPattern } from '../../ui/capulana-pattern.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { CreatorSummary } from '../../api/creators.ts';

const ProfileLink = ({ creator }: { creator: CreatorSummary }) =>
  creator._id ? (
    <ButtonLink
      to={paths.creator(creator._id)}
      variant="secondary"
      size="sm"
      aria-label={t('creators.viewProfileOf', { name: getFullName(creator) })}
    >
      <Text id="creators.viewProfile" />
    </ButtonLink>
  ) : (
    <Button disabled variant="secondary" size="sm">
      <Text id="creators.noProfile" />
    </Button>
  );

const cardClassName = 'flex min-w-0 flex-col overflow-hidden rounded-card border border-line bg-card';
const bodyClassName = 'grid flex-1 content-start gap-3 px-4 pb-4';

export const CreatorCard = ({ creator }: { creator: CreatorSummary }) => (
  <article className={cardClassName}>
    <CapulanaPattern seed={creator._id || creator.username} height={72} className="h-18 w-full" />
    <div className={bodyClassName}>
      <div className="-mt-8 grid gap-2">
        <Avatar user={creator} size="lg" className="border-4 border-card" />
        <div className="min-w-0">
          <h2 className="truncate text-lg">{getFullName(creator)}</h2>
          <p className="truncate text-sm text-muted" translate="no">{`@${creator.username}`}</p>
        </div>
      </div>
      <p className="line-clamp-3 min-h-[4.5em] text-sm">{creator.description || t('creators.noDescription')}</p>
      <p className="num flex flex-wrap gap-x-3 gap-y-1 text-xs text-faint">
        <span>{t('quantity.sales', { count: creator.sales })}</span>
        <span>{t('quantity.followers', { count: creator.followersCount })}</span>
        {creator.location && (
          <span className="inline-flex min-w-0 items-center gap-1">
            <MapPin aria-hidden="true" className="size-3.5 shrink-0" />
            <span className="truncate">{getCountryName(creator.location)}</span>
          </span>
        )}
      </p>
      <ProfileLink creator={creator} />
    </div>
  </article>
);

export const CreatorCardSkeleton = () => (
  <div aria-hidden="true" className={cardClassName}>
    <Skeleton className="h-18 w-full rounded-none" />
    <div className={bodyClassName}>
      <div className="-mt-8 grid gap-2">
        <Skeleton className="size-16 rounded-full border-4 border-card" />
        <Skeleton className="my-1 h-4.5 w-2/3" />
        <Skeleton className="h-3.5 w-1/3" />
      </div>
      <Skeleton className="h-[4.5em] w-full text-sm" />
      <Skeleton className="h-3.5 w-1/2" />
      <Skeleton className="h-10 w-full" />
    </div>
  </div>
);
