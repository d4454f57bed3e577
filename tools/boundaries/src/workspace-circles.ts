import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Manifest {
  readonly name: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

type Graph = ReadonlyMap<string, readonly string[]>

/**
 * Packages of the workspace that need each other, also for their tests alone: `a → b → a`. Each
 * circle is named once, from where it was entered.
 *
 * @param patterns folders of packages as pnpm-workspace.yaml has them
 */
export async function workspaceCircles(
  root: string,
  patterns: readonly string[],
): Promise<readonly string[]> {
  const graph = await readGraph(root, patterns)
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (name: string, path: readonly string[]): void => {
    const at = path.indexOf(name)
    if (at >= 0) circles.push([...path.slice(at), name].join(' → '))
    if (at >= 0 || done.has(name)) return
    for (const needed of graph.get(name) ?? []) visit(needed, [...path, name])
    done.add(name)
  }
  for (const name of graph.keys()) visit(name, [])
  return circles
}

async function readGraph(root: string, patterns: readonly string[]): Promise<Graph> {
  const graph = new Map<string, readonly string[]>()
  for await (const path of glob(
    patterns.map((pattern) => `${pattern}/package.json`),
    { cwd: root },
  )) {
    const manifest: Manifest = JSON.parse(await readFile(join(root, path), 'utf8'))
    const { dependencies, devDependencies, optionalDependencies } = manifest
    graph.set(
      manifest.name,
      Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }),
    )
  }
  return graph
}
