/** From the largest change to the smallest. */
const HEADINGS = { major: 'Breaking changes', minor: 'Changes', patch: 'Fixes' };
const TITLE = '# Changelog\n';

/** A changeset that several packages share appears once, with its largest change. @param date YYYY-MM-DD */
export function createChangelogSection({ version, date, changesets }) {
  const types = Object.keys(HEADINGS);
  const byType = Map.groupBy(changesets, ({ releases }) =>
    types.find((type) => releases.some((release) => release.type === type)),
  );
  const parts = types
    .filter((type) => byType.has(type))
    .map((type) => `### ${HEADINGS[type]}\n\n${byType.get(type).map(toListItem).join('\n')}\n`);
  return [`## ${version} (${date})\n`, ...parts].join('\n');
}

export function addChangelogSection(changelog, section) {
  const earlierSections = changelog.replace(TITLE, '').trim();
  return [TITLE, section, ...(earlierSections === '' ? [] : [`${earlierSections}\n`])].join('\n');
}

const toListItem = ({ summary }) => `- ${summary.trim().split('\n').join('\n  ')}`;
