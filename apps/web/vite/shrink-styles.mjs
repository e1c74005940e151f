const COMMENT = /\/\*[^]*?\*\/\s*/g;
/** Repeats the rule before it, which has the same colour in hexadecimal digits. */
const MIXED_COLOR = /@supports \(color:color-mix\([^)]*\)\)\{[^{}]*\{[^{}]*\}\s*\}/g;
/** Resets of date and number inputs, groups of options, abbreviations and rules. No page with its own template has them. */
const UNUSED_RESET =
  /(?<=\}\s*)(?:::-webkit-(?:date|calendar|inner|outer)[\w-]*|:where\(select[^{}]*|abbr:where[^{}]*|hr)\{[^{}]*\}/g;
/** The colour of placeholders, which fields replace. */
const PLACEHOLDER_COLOR = /@supports \(not \(\(-webkit-appearance:-apple-pay-button\)\)\)[^{]*\{::placeholder\{[^{}]*\}\s*\}/;
/** A rule for elements. Selectors of another form are left as they are. */
const ELEMENT_RULE = /(?<=[{};]\s*)([a-z]+\d?(?:,[a-z]+\d?)*|::file-selector-button)\{[^{}]*\}/g;

/** Removes the rules for elements that no script creates. Most of them are of Tailwind's preflight. */
function removeAbsentElements(styles, code) {
  const isInCode = (text) => ['`', '"', "'"].some((quote) => code.includes(text.replaceAll('`', quote)));
  const isUsed = (selector) => {
    if (selector.startsWith('::')) return isInCode('type:`file`');
    return ['html', 'body', 'from', 'to'].includes(selector) || isInCode(`\`${selector}\``);
  };
  return styles
    .replace(UNUSED_RESET, '')
    .replace(PLACEHOLDER_COLOR, '')
    .replace(ELEMENT_RULE, (rule, selectors) => {
      const usedSelectors = selectors.split(',').filter(isUsed);
      return usedSelectors.length > 0 ? rule.replace(selectors, usedSelectors.join(',')) : '';
    });
}

const BLOCK = /\{[^{}]*\}/g;
const listNames = (text, pattern) => Array.from(text.matchAll(pattern), ([, name]) => name);

/** Inserts the values of Tailwind's variables that only the rules read that set them. */
function inlineOwnVariables(styles) {
  const sharedNames = new Set(
    styles.match(BLOCK).flatMap((block) => listNames(block, /var\((--tw-[\w-]+)/g).filter((name) => !block.includes(`${name}:`))),
  );
  return styles.replace(BLOCK, (block) => {
    const values = new Map(Array.from(block.matchAll(/(--tw-[\w-]+):([^;}]*)/g), ([, name, value]) => [name, value]));
    return block.replace(/var\((--tw-[\w-]+)(?:, )?\)/g, (text, name) => (sharedNames.has(name) ? text : values.get(name)));
  });
}

const PROPERTY = /@property (--tw-[\w-]+)\{([^}]*)\}/g;
/** What browsers without `@property` read. */
const INITIAL_VALUES = /@layer properties\{[^{]*\{[^{]*\{[^}]*\}\s*\}\s*\}/;

/** Removes Tailwind's variables that no rule sets, or that no rule reads. */
function removeUnusedVariables(styles) {
  const rules = styles.replace(PROPERTY, '').replace(INITIAL_VALUES, '');
  const setNames = new Set(listNames(rules, /[{;](--tw-[\w-]+):/g));
  const readNames = new Set(listNames(rules, /var\((--tw-[\w-]+)/g));
  const initialValues = new Map(
    Array.from(styles.matchAll(PROPERTY), ([, name, details]) => [name, /initial-value:([^;]*)/.exec(details)?.[1]]),
  );
  const keepUsed = (text, name) => (setNames.has(name) && readNames.has(name) ? text : '');
  return styles
    .replace(/var\((--tw-[\w-]+)(?:, ?((?:[^()]|\([^()]*\))*))?\)/g, (text, name, alternative = '') =>
      setNames.has(name) ? text : (initialValues.get(name) ?? alternative),
    )
    .replace(PROPERTY, keepUsed)
    .replace(/(?<=[{;])(--tw-[\w-]+):[^;}]*;?/g, keepUsed)
    .replace(/,(--tw-[\w-]+)(?=[,;])/g, keepUsed);
}

/**
 * Removes from Tailwind's output what a page does not need.
 * @param code the scripts of the page
 */
export const shrinkStyles = (styles, code) =>
  removeUnusedVariables(inlineOwnVariables(removeAbsentElements(styles.replace(COMMENT, '').replace(MIXED_COLOR, ''), code)));
