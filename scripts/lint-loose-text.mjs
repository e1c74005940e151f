// Finds texts that stand beside other content in JSX. A browser that translates the page replaces text nodes, after which React can
// neither remove nor update its own (facebook/react#11538). Text that is the only child of an element is safe: React sets it on the
// element.
import { lintSources } from './lib/lint-sources.mjs';

const IGNORED_FILES = /\.test\.|\/testing\//;
/** By convention, variables and functions of these names hold elements, which may come and go. Extend the list by hand. */
const ELEMENT_NAMES =
  /^(?:children|action|icon|image|link|warning|popup|footer|filters|searchField|aboveFilters|aboveText|preview|security|empty|orders|related|notice|history|render.*|wrapInRouter|createPortal)$/;

const CONSTANT_NAME = /^[A-Z_]+$/;
const TEXT_KINDS = new Set(['changing text', 'fixed text', 'text list']);

await lintSources({
  isChecked: (name) => name.startsWith('apps/web/') && name.endsWith('.tsx') && !IGNORED_FILES.test(name),
  visit,
  advice: 'give this text an element of its own',
  summary: 'texts beside other content',
});

function visit(node, report) {
  if (Array.isArray(node)) return node.forEach((child) => visit(child, report));
  if (typeof node !== 'object' || node === null) return undefined;
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') checkChildren(node, report);
  for (const child of Object.values(node)) visit(child, report);
  return undefined;
}

/** Reports text that may change, unless it is alone, and fixed text that follows something that may come and go. */
function checkChildren({ type, children }, report) {
  const contents = children.map((child) => ({ child, kind: classifyChild(child) })).filter(({ kind }) => kind !== 'nothing');
  const isAlone = type === 'JSXElement' && contents.length === 1;
  // A fragment itself may come and go.
  let followsOptionalElement = type === 'JSXFragment';
  for (const { child, kind } of contents) {
    const isUnsafeText = kind === 'changing text' && !isAlone;
    const isUnsafeFixedText = kind === 'fixed text' && followsOptionalElement;
    if (kind === 'text list' || isUnsafeText || isUnsafeFixedText) report(child);
    if (kind === 'optional element') followsOptionalElement = true;
  }
}

function classifyChild(child) {
  if (child.type === 'JSXText') return /\S/.test(child.value) ? 'fixed text' : 'nothing';
  return child.type === 'JSXExpressionContainer' ? classify(child.expression) : 'element';
}

function classify(node) {
  switch (node.type) {
    case 'JSXElement':
      return 'element';
    case 'JSXFragment':
      return 'optional element';
    case 'JSXEmptyExpression':
      return 'nothing';
    case 'Literal':
      // Browsers do not translate spaces.
      return typeof node.value === 'string' && node.value.trim() !== '' ? 'fixed text' : 'nothing';
    case 'LogicalExpression':
      return node.operator === '&&' ? classifyBranches([node.right]) : classifyBranches([node.left, node.right]);
    case 'ConditionalExpression':
      return classifyBranches([node.consequent, node.alternate]);
    case 'ChainExpression':
    case 'ParenthesizedExpression':
      return classify(node.expression);
    case 'CallExpression':
      return classifyCall(node);
    case 'Identifier':
      if (CONSTANT_NAME.test(node.name)) return 'fixed text';
      return ELEMENT_NAMES.test(node.name) ? 'optional element' : 'changing text';
    default:
      return 'changing text';
  }
}

/** React replaces the content when another branch is chosen: fixed text changes like other text, and elements come and go. */
function classifyBranches(nodes) {
  const kinds = new Set(nodes.map(classify));
  if (kinds.has('changing text') || kinds.has('fixed text')) return 'changing text';
  return kinds.has('text list') ? 'text list' : 'optional element';
}

function classifyCall({ callee, arguments: [argument, ...rest] }) {
  if (callee.name === 't' && argument.type === 'Literal' && rest.length === 0) return 'fixed text';
  if (callee.property?.name !== 'map') return ELEMENT_NAMES.test(callee.name) ? 'optional element' : 'changing text';
  const isTextList = argument.body.type !== 'BlockStatement' && TEXT_KINDS.has(classify(argument.body));
  return isTextList ? 'text list' : 'optional element';
}
