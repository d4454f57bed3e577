import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { promisify } from 'node:util'
import { type NamedPath, namedPaths } from './named-paths.ts'

export interface MissingPath {
  /** The document, from the root of the repository. */
  readonly document: string
  readonly path: string
}

/** Paths that the documents of the repository name and that do not exist. */
export async function findMissingPaths(root: string): Promise<readonly MissingPath[]> {
  const files = await listFiles(root)
  const documents = files.filter((file) => file.endsWith('.md') && !file.includes('/fixtures/'))
  const found = documents.map(async (document) => {
    const named = namedPaths(await readFile(join(root, document), 'utf8'))
    return missingPaths(document, named, { root, files }).map((path) => ({ document, path }))
  })
  const missing = (await Promise.all(found)).flat()
  const made = await ignoredPaths(
    root,
    missing.map(({ path }) => path),
  )
  return missing.filter(({ path }) => !made.has(path))
}

/** Paths that git is told to ignore: a command or a running system makes them. */
async function ignoredPaths(root: string, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const inside = paths.filter((path) => !path.startsWith('..'))
  if (inside.length === 0) return new Set()
  // Code 1: none of them is ignored.
  const { stdout } = await promisify(execFile)('git', ['check-ignore', ...inside], {
    cwd: root,
  }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 1) return { stdout: '' }
    throw error
  })
  return new Set(stdout.split('\n'))
}

/** What git knows or would add: generated files and packages are named by nobody. */
async function listFiles(root: string): Promise<readonly string[]> {
  const { stdout } = await promisify(execFile)(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '-z'],
    { cwd: root, maxBuffer: 2 ** 26 },
  )
  return stdout.split('\0').filter((file) => file !== '' && existsSync(join(root, file)))
}

interface Repository {
  readonly root: string
  readonly files: readonly string[]
}

function missingPaths(
  document: string,
  named: readonly NamedPath[],
  { root, files }: Repository,
): readonly string[] {
  const folder = dirname(document)
  const exists = (path: string): boolean => existsSync(join(root, path))
  const endsIn = (path: string): boolean =>
    files.some((file) =>
      path.endsWith('/') ? `/${file}`.includes(`/${path}`) : `/${file}`.endsWith(`/${path}`),
    )
  const isThere = ({ path, as }: NamedPath): boolean => {
    if (as === 'link') return exists(join(folder, path))
    if (as === 'map') return exists(join(folder, path)) || exists(path)
    return exists(join(folder, path)) || endsIn(normalize(path))
  }
  return named.filter((one) => !isThere(one)).map(({ path }) => path)
}
