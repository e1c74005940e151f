import MapPin from 'lucide-react/icons/map-pin';
import { getCountryName } from '../../entities/user/countries.ts';
import { t } from '../../lib/i18n/text.tsx';
import { formatCount } from '../../lib/format.ts';
import { getFullName } from '../../entities/user/full-name.ts';
import { Avatar } from '../../entities/user/avatar.tsx';
import { CapulanaPattern } from '../../ui/capulana-pattern.tsx';
import { SocialIcon } from '../../entities/social/social-icon.tsx';
import { Stars } from '../../ui/stars.tsx';
import type { Creator, CreatorProfile } from '../../api/creators.ts';
import { ContactButton, ProfileActions } from './profile-actions.tsx';
import { listSocialLinks } from './social-links.ts';

export const ProfileAbout = ({ creator }: { creator: Creator }) => (
  <section aria-labelledby="sobre" className="grid content-start gap-3.5">
    <h2 id="sobre">{t('creatorProfile.about')}</h2>
    <p className="prose whitespace-pre-line wrap-anywhere">
      {creator.story || creator.description || <span className="text-muted">{t('creatorProfile.noStory')}</span>}
    </p>
    <p className="text-sm text-muted">{t('creatorProfile.payment')}</p>
  </section>
);

const SocialLinks = ({ creator }: { creator: Creator }) => {
  const links = listSocialLinks(creator);
  if (links.length === 0) return null;
  return (
    <ul aria-label={t('creatorProfile.socialLinks')} className="flex flex-wrap">
      {links.map(({ id, label, href }) => (
        <li key={id}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            aria-label={t('creatorProfile.socialLink', { network: label, name: getFullName(creator) })}
            className="grid size-11 place-items-center rounded-full text-muted hover:bg-sunk hover:text-ink"
          >
            <SocialIcon id={id} />
          </a>
        </li>
      ))}
    </ul>
  );
};

const Statistics = ({ stats: { products, sales, rating, followers } }: Pick<Creator, 'stats'>) => {
  const statistics = [
    [t('creatorProfile.productCount', { count: products }), formatCount(products)],
    [t('creatorProfile.saleCount', { count: sales }), formatCount(sales)],
    [
      t('creatorProfile.averageRating'),
      // Phones show only the first star.
      rating > 0 ? <Stars key="rating" rating={rating} className="max-sm:[&_svg]:w-4" /> : '—',
    ],
    [t('creatorProfile.followerCount', { count: followers }), formatCount(followers)],
  ] as const;
  return (
    <dl className="flex divide-x divide-line border-t border-line text-center">
      {statistics.map(([name, value]) => (
        <div
          key={name}
          className="flex min-h-12 min-w-0 flex-auto flex-col-reverse justify-center px-1 py-1 wrap-anywhere sm:flex-1"
        >
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="display num text-lg leading-tight sm:text-xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
};

interface Props {
  shop: CreatorProfile;
  loadOwnState: () => Promise<CreatorProfile | undefined>;
}

export const ProfileHeader = ({ shop, loadOwnState }: Props) => {
  const { creator } = shop;
  return (
    <header className="overflow-hidden rounded-card border border-line bg-card shadow-soft">
      <CapulanaPattern seed={creator._id} width={1160} height={160} className="h-12 w-full sm:h-36" />
      <div className="grid gap-3 p-4 pt-2 sm:gap-4 sm:px-7 sm:pt-0 sm:pb-6">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div className="flex min-w-0 items-end gap-3 sm:grid">
            <Avatar user={creator} size="lg" className="-mt-4 border-4 border-card sm:-mt-12 sm:size-24 sm:text-2xl" />
            <div className="min-w-0">
              <h1 className="text-xl wrap-anywhere sm:text-2xl lg:text-3xl">{getFullName(creator)}</h1>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted max-sm:text-sm">
                <span className="wrap-anywhere" translate="no">{`@${creator.username}`}</span>
                {creator.location && (
                  <span className="inline-flex items-center gap-1">
                    <MapPin className="size-4 shrink-0" />
                    <span>{getCountryName(creator.location)}</span>
                  </span>
                )}
              </p>
            </div>
          </div>
          <ProfileActions shop={shop} loadOwnState={loadOwnState} />
        </div>
        {creator.description && <p className="prose whitespace-pre-line wrap-anywhere">{creator.description}</p>}
        <div className="flex flex-wrap items-center gap-x-1 sm:gap-2">
          <ContactButton creator={creator} />
          <SocialLinks creator={creator} />
        </div>
      </div>
      <Statistics stats={creator.stats} />
    </header>
  );
};
