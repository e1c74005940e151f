const TYPES = 'build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test';
const SUBJECT_PATTERN = new RegExp(`^(${TYPES})(?:\\([a-z0-9,/-]+\\))?!?: (.+)$`);
const TYPES_WITH_BODY = new Set(['feat', 'fix', 'perf', 'refactor']);
const MAX_SUBJECT_LENGTH = 72;
/** First words that are not imperative: `added`, `adding`, `adds`. */
const NON_IMPERATIVE_ENDING = /(ed|ing|[^su]s)$/;
const IMPERATIVES = new Set(['alias', 'bring', 'embed', 'exceed', 'feed', 'need', 'proceed', 'seed', 'shed', 'spring', 'string']);

/** Returns the violations of the rules in CONTRIBUTING.md. */
export function checkCommitMessage(message) {
  const [subject = '', separator = '', ...body] = message.trim().split('\n');
  if (/^(merge: |Merge |Revert "|chore\(release\): \d+\.\d+\.\d+$)/.test(subject)) return [];
  const problems = [];
  if (subject.length > MAX_SUBJECT_LENGTH)
    problems.push(`The subject has ${subject.length} characters; ${MAX_SUBJECT_LENGTH} are allowed.`);
  if (separator.trim() !== '') problems.push('The second line must be empty.');
  const [, type, summary] = SUBJECT_PATTERN.exec(subject) ?? [];
  if (type === undefined) return [...problems, `The subject must be "type(scope): summary", with a type of ${TYPES}.`];
  const [verb] = summary.split(' ');
  if (!/^[a-z]/.test(verb)) problems.push('The summary must start in lower case.');
  if (NON_IMPERATIVE_ENDING.test(verb) && !IMPERATIVES.has(verb))
    problems.push(`The summary must start with an imperative, not "${verb}".`);
  if (summary.endsWith('.')) problems.push('The subject must not end with a full stop.');
  const hasBody = body.some((line) => line.trim() !== '' && !/^[\w-]+-by: /i.test(line));
  if (TYPES_WITH_BODY.has(type) && !hasBody) problems.push(`A commit of type ${type} must say why in its body.`);
  return problems;
}
