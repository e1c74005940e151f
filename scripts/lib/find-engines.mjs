import { existsSync, globSync } from 'node:fs';
import { canRun, findBinary } from './find-binary.mjs';
import { ExpectedError } from './output.mjs';

/** Debian's folder of WebKitGTK contains the architecture and the version of its API. */
const MINI_BROWSERS = ['/usr/lib/*/webkit2gtk-4.*/MiniBrowser', '/usr/lib*/webkit2gtk-4.*/MiniBrowser'];

const canPrintVersion = (path) => canRun(path, ['--version']);
const canPrintHelp = (path) => canRun(path, ['--help']);

/** MiniBrowser needs a display to answer, and Xvfb has no argument that only prints, so their presence has to be enough. */
const PROGRAMS = [
  { variable: 'FIREFOX_PATH', names: ['firefox-esr', 'firefox'], isUsable: canPrintVersion, packageName: 'firefox-esr' },
  { variable: 'WEBKIT_DRIVER_PATH', names: ['WebKitWebDriver'], isUsable: canPrintHelp, packageName: 'webkit2gtk-driver' },
  { variable: 'MINI_BROWSER_PATH', names: globSync(MINI_BROWSERS), isUsable: existsSync, packageName: 'webkit2gtk-driver' },
  { variable: 'XVFB_PATH', names: ['Xvfb'], isUsable: existsSync, packageName: 'xvfb' },
];

/** Returns variables with the paths of Firefox, WebKitGTK and Xvfb. @throws ExpectedError with the packages that are missing */
export function findEngines() {
  const found = PROGRAMS.map((program) => ({ ...program, path: findBinary(program.variable, program.names, program.isUsable) }));
  const missing = found.filter(({ path }) => path === undefined);
  if (missing.length === 0) return Object.fromEntries(found.map(({ variable, path }) => [variable, path]));
  const packages = [...new Set(missing.map(({ packageName }) => packageName))].join(' ');
  const variables = missing.map(({ variable }) => variable).join(', ');
  throw new ExpectedError(
    `Firefox and WebKitGTK are not complete here. Next: on Debian, apt-get install ${packages}; elsewhere, name the programs with ${variables}.`,
  );
}
