import { t } from '../../lib/i18n/text.tsx';

/** The addresses expire after some minutes, so they open in another tab and are not kept. */
export const ProblemPictures = ({ pictures }: { pictures: readonly string[] }) =>
  pictures.length === 0 ? null : (
    <ul className="flex flex-wrap gap-2 pt-2">
      {pictures.map((url, i) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener noreferrer" className="block">
            <img
              src={url}
              alt={t('problems.pictureAlt', { number: i + 1 })}
              loading="lazy"
              className="size-20 rounded-control border border-line object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
