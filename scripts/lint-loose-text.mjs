// Finds texts that stand beside other content in JSX. A browser that translates the page replaces text nodes, after which React can
// neither remove nor update its own (facebook/react#11538). Text that is the only child of an element is safe: React sets it on the
// element.
import { lintSources } from './lib/lint-sources.mjs';

const IGNORED_FILES = /\.test\.|\/testing\//;
/** Variables and functions of these names hold elements. */
const ELEMENT_NAMES =
  /^(?:children|action|icon|image|link|warning|popup|footer|filters|aboveFilters|aboveText|preview|security|empty|orders|render.*|wrapInRouter|createPortal)$/;

const CONSTANT_NAME = /^[A-Z_]+$/;

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

/** Text that never changes may follow elements that never change. A fragment can itself come and go. */
function checkChildren({ type, children }, report) {
  const contents = children.map((child) => ({ child, kind: classifyChild(child) })).filter(({ kind }) => kind !== 'nothing');
  const isAlone = type === 'JSXElement' && contents.length === 1;
  let isBehindDynamic = type === 'JSXFragment';
  for (const { child, kind } of contents) {
    if (kind === 'text list' || (kind === 'text' && !isAlone) || (kind === 'fixed text' && isBehindDynamic)) report(child);
    if (kind === 'dynamic') isBehindDynamic = true;
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
      return 'dynamic';
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
      return ELEMENT_NAMES.test(node.name) ? 'dynamic' : 'text';
    default:
      return 'text';
  }
}

function classifyBranches(nodes) {
  const kinds = new Set(nodes.map(classify));
  if (kinds.has('text') || kinds.has('fixed text')) return 'text';
  return kinds.has('text list') ? 'text list' : 'dynamic';
}

function classifyCall({ callee, arguments: [argument, ...rest] }) {
  if (callee.name === 't' && argument.type === 'Literal' && rest.length === 0) return 'fixed text';
  if (callee.property?.name !== 'map') return ELEMENT_NAMES.test(callee.name) ? 'dynamic' : 'text';
  const isTextList = argument.body.type !== 'BlockStatement' && classify(argument.body).includes('text');
  return isTextList ? 'text list' : 'dynamic';
}
