import type { IModule } from 'dependency-cruiser'

const PACKAGE = /^(?:services|packages)\/[^/]+\/src\//

/**
 * The longest chain of imports at run time within each package of the workspace, from the file that
 * nobody imports to the one that imports nothing. What is generated, and imports of types alone, do
 * not count.
 */
export function longestChains(modules: readonly IModule[]): ReadonlyMap<string, readonly string[]> {
  const imports = new Map(modules.map((module) => [module.source, importsOf(module)]))
  const chains = new Map<string, readonly string[]>()
  const chainOf = (file: string, path: readonly string[]): readonly string[] => {
    const known = chains.get(file)
    if (known !== undefined) return known
    // A cycle is another rule's finding; here it ends.
    if (path.includes(file)) return []
    const rest = (imports.get(file) ?? []).map((next) => chainOf(next, [...path, file]))
    const chain = [file, ...longest(rest)]
    chains.set(file, chain)
    return chain
  }
  const found = new Map<string, readonly string[]>()
  for (const file of imports.keys()) {
    const owner = PACKAGE.exec(file)?.[0]
    if (owner === undefined) continue
    found.set(owner, longest([found.get(owner) ?? [], chainOf(file, [])]))
  }
  return found
}

function importsOf({ source, dependencies }: IModule): readonly string[] {
  const owner = PACKAGE.exec(source)?.[0]
  if (owner === undefined) return []
  return dependencies
    .filter(({ dependencyTypes }) => !dependencyTypes.includes('type-only'))
    .map(({ resolved }) => resolved)
    .filter((resolved) => resolved.startsWith(owner))
}

const longest = (chains: readonly (readonly string[])[]): readonly string[] =>
  chains.reduce((best, chain) => (chain.length > best.length ? chain : best), [])
