const COMMENT = /\/\*[^]*?\*\/\s*/g;
/** Repeats the rule before it, which has the same colour in hexadecimal digits. */
const MIXED_COLOR = /@supports \(color:color-mix\([^)]*\)\)\{[^{}]*\{[^{}]*\}\s*\}/g;
/** A rule for elements, or parts of elements, of certain names. Selectors of another form are left as they are. */
const ELEMENT_RULE = /(?<=[{};])((?:[a-z]+\d?|::-webkit-[\w-]+)(?:,[a-z]+\d?)*)\{[^{}]*\}/g;

/** No page with its own template has a date input. */
const DATE_PART = /^::-webkit-(?:date|calendar)/;

/** Removes the rules for elements that no script creates. Most of them are of Tailwind's preflight. */
function removeAbsentElements(styles, code) {
  const isInCode = (text) => ['`', '"', "'"].some((quote) => code.includes(text.replaceAll("'", quote)));
  const isUsed = (selector) => {
    if (selector.startsWith('::')) return !DATE_PART.test(selector);
    return ['html', 'body', 'from', 'to'].includes(selector) || isInCode(`'${selector}'`);
  };
  return styles.replace(ELEMENT_RULE, (rule, selectors) => {
    const usedSelectors = selectors.split(',').filter(isUsed);
    return usedSelectors.length > 0 ? rule.replace(selectors, usedSelectors.join(',')) : '';
  });
}

const PROPERTY = /@property (--tw-[\w-]+)\{([^}]*)\}/g;
/** What browsers without `@property` read. */
const INITIAL_VALUES = /@layer properties\{[^{]*\{[^{]*\{[^}]*\}\s*\}\s*\}/;

/** Tailwind composes values of many variables. Removes those that no rule sets, or that no rule reads. */
function removeUnusedVariables(styles) {
  const rules = styles.replace(PROPERTY, '').replace(INITIAL_VALUES, '');
  const setNames = new Set(Array.from(rules.matchAll(/[{;](--tw-[\w-]+):/g), ([, name]) => name));
  const readNames = new Set(Array.from(rules.matchAll(/var\((--tw-[\w-]+)/g), ([, name]) => name));
  const initialValues = new Map(
    Array.from(styles.matchAll(PROPERTY), ([, name, details]) => [name, /initial-value:([^;]*)/.exec(details)?.[1]]),
  );
  const keepUsed = (text, name) => (setNames.has(name) && readNames.has(name) ? text : '');
  return styles
    .replace(/var\((--tw-[\w-]+)(?:, ?([^()]*))?\)/g, (text, name, alternative = '') =>
      setNames.has(name) ? text : (initialValues.get(name) ?? alternative),
    )
    .replace(PROPERTY, keepUsed)
    .replace(/(?<=[{;])(--tw-[\w-]+):[^;}]*;?/g, keepUsed);
}

/**
 * Removes from Tailwind's output what a page does not need.
 * @param code the scripts of the page
 */
export const shrinkStyles = (styles, code) =>
  removeUnusedVariables(removeAbsentElements(styles.replace(COMMENT, '').replace(MIXED_COLOR, ''), code));
