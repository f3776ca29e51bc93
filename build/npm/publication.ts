type Variables = Readonly<Record<string, string | undefined>>;

/**
 * What ties the published package to its source: registries accept provenance for a package that names the repository
 * that it was built from, so both come together.
 * @throws Error for a repository that is no https address.
 */
export function publication({ BIKESHARE_REPOSITORY: repository }: Variables = process.env): object {
  if (!repository) return {};
  if (!/^https:\/\/[^\s@?#]+$/.test(repository))
    throw new Error("BIKESHARE_REPOSITORY has to be the https address of the repository.");
  return {
    repository: { type: "git", url: `git+${repository.replace(/(\.git)?\/?$/, ".git")}` },
    publishConfig: { provenance: true },
  };
}
