// `npm run sbom`: writes sbom.cdx.json, a CycloneDX list of everything that the API, the web and their build consist of.
import { ensureNode24 } from './lib/node24.mjs';
import { print, runStep } from './lib/output.mjs';
import { repositoryRoot } from './lib/paths.mjs';
import { installDependencies } from './lib/prepare.mjs';
import { writeSbom } from './lib/sbom.mjs';

const FILE = 'sbom.cdx.json';

await ensureNode24();
await runStep(installDependencies);
print(`${FILE}: ${await writeSbom(repositoryRoot, FILE)} components`);
