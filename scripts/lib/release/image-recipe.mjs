/**
 * Describes how to build the images of a release. `docker buildx` writes the digests of the base images into the metadata files.
 * @param stages as `readStages` returns them
 */
export function createImageRecipe({ version, commit, packageManager, stages }) {
  const tag = `v${version}`;
  const baseImages = [...new Set([...stages.values()].map(({ base }) => base).filter((base) => !stages.has(base)))];
  const image = (target) => createImage({ target, tag, version, commit });
  return {
    version,
    tag,
    commit,
    node: /^node:(\d+)/.exec(stages.get('api').base)[1],
    packageManager,
    baseImages,
    sbom: `banca-${version}.cdx.json`,
    images: [image('api'), image('edge')],
  };
}

function createImage({ target, tag, version, commit }) {
  const name = `banca-${target}:${version}`;
  const labels = {
    'org.opencontainers.image.title': `banca-${target}`,
    'org.opencontainers.image.version': version,
    'org.opencontainers.image.revision': commit,
    'org.opencontainers.image.licenses': 'MIT',
  };
  const options = [
    `--target ${target}`,
    ...(target === 'api' ? [`--build-arg GIT_COMMIT=${commit}`] : []),
    ...Object.entries(labels).map(([key, value]) => `--label ${key}=${value}`),
    `--metadata-file release/${version}/banca-${target}.metadata.json`,
    `--tag ${name}`,
  ];
  // The archive of the tag contains only what is committed.
  return { name, target, labels, build: `git archive ${tag} | docker buildx build ${options.join(' ')} -` };
}
