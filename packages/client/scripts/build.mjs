// Generates the types and the list of operations from docs/openapi.json, which is generated from the contracts, and compiles `dist`.
import { execFileSync } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import openapiTypeScript, { astToString } from 'openapi-typescript';
import ts from 'typescript';

const folder = new URL('..', import.meta.url);
const document = JSON.parse(await readFile(new URL('../../docs/openapi.json', folder), 'utf8'));
const generated = new URL('src/generated/', folder);

/** Pages and redirects for browsers, second addresses, and the steps of an upload, which `uploadFile` takes. */
const isLeftOut = (operation) =>
  /Alias\d+$/.test(operation.operationId) ||
  ['beginUpload', 'getUploadOffset', 'continueUpload', 'removeUpload'].includes(operation.operationId) ||
  Object.entries(operation.responses).some(([status, { content }]) => status.startsWith('30') || content?.['text/html']);

const isSuccess = ([status]) => status.startsWith('2');

/** The client sets the headers, and errors are classes. */
const trim = (operation) => ({
  ...operation,
  parameters: (operation.parameters ?? []).filter((parameter) => parameter.in !== 'header'),
  responses: Object.fromEntries(Object.entries(operation.responses).filter(isSuccess)),
});

const paths = Object.fromEntries(
  Object.entries(document.paths).flatMap(([path, methods]) => {
    const kept = Object.entries(methods).filter(([, operation]) => !isLeftOut(operation));
    return kept.length > 0 ? [[path, Object.fromEntries(kept.map(([method, operation]) => [method, trim(operation)]))]] : [];
  }),
);

function findBodyType({ requestBody }) {
  const [type] = Object.keys(requestBody?.content ?? {});
  if (type === undefined) return 'none';
  return { 'application/json': 'json', 'multipart/form-data': 'form' }[type] ?? 'bytes';
}

function findResponseType({ responses }) {
  const [type] = Object.values(responses).flatMap(({ content }) => Object.keys(content ?? {}));
  if (type === undefined) return 'none';
  return type === 'application/json' ? 'json' : 'file';
}

/** The comment makes the summary appear in editors, also at the function of the client. */
function writeOperation(method, path, operation) {
  const { operationId, summary } = operation;
  const facts = [method.toUpperCase(), path, findBodyType(operation), findResponseType(operation)];
  return `  /** ${summary} */\n  ${operationId}: ${JSON.stringify(facts)},\n`;
}

const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => writeOperation(method, path, operation)),
);

const blob = ts.factory.createTypeReferenceNode('Blob');
const types = await openapiTypeScript(
  { ...document, paths },
  {
    // A field with a default may be left out of a request.
    defaultNonNullable: false,
    transform: ({ contentMediaType }) => (contentMediaType === 'application/octet-stream' ? blob : undefined),
  },
);

await rm(new URL('dist', folder), { recursive: true, force: true });
await mkdir(generated, { recursive: true });
await writeFile(new URL('openapi.ts', generated), astToString(types));
await writeFile(
  new URL('operation-list.ts', generated),
  `/** Method, path, body and response of each operation. */\nexport const operationList = {\n${operations.join('')}} as const;\n`,
);
const compiler = fileURLToPath(import.meta.resolve('typescript/lib/tsc.js'));
execFileSync(process.execPath, [compiler, '-p', fileURLToPath(folder)], { stdio: 'inherit' });
