const TYPES_WITH_BODY = ['feat', 'fix', 'perf', 'refactor'];

/** A paragraph that contains an issue number or a breaking change is parsed as a footer. */
const requireBody = ({ type, body, footer }) => [
  !TYPES_WITH_BODY.includes(type) || Boolean(body ?? footer),
  `a commit of type ${type} must say why in its body`,
];

export default {
  extends: ['@commitlint/config-conventional'],
  plugins: [{ rules: { 'body-required': requireBody } }],
  rules: {
    'header-max-length': [2, 'always', 72],
    'body-leading-blank': [2, 'always'],
    'body-max-line-length': [0],
    'footer-leading-blank': [0],
    'footer-max-line-length': [0],
    'body-required': [2, 'always'],
  },
  ignores: [(message) => message.startsWith('merge: ')],
};
