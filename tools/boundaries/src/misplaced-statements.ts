import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * What only a store has: an import of the statement builder, its use, Prisma's models, or SQL as
 * text.
 */
const STATEMENT =
  /^import (?!type )[^;']*from 'kysely'|\.sql\s*\.\w|\.prisma\s*\.\w|\.models\(\)|\$(?:query|execute)Raw|\bFOR UPDATE\b|\b(?:SELECT|INSERT INTO|DELETE FROM)\s|\bUPDATE \w+ (?:\w+ )?SET\b/m
/** The handle itself, made once. */
const HANDLE = /^src\/database\.ts$/

/**
 * Source files of a service that hold a statement although they are no store: a statement stands
 * whole in one method of a `*.store.ts`.
 */
export async function misplacedStatements(serviceFolder: string): Promise<readonly string[]> {
  const found: string[] = []
  for await (const path of glob('src/**/*.ts', { cwd: serviceFolder })) {
    if (/\.store\.ts$|\.test\.ts$|\/generated\//.test(path) || HANDLE.test(path)) continue
    const source = await readFile(join(serviceFolder, path), 'utf8')
    if (STATEMENT.test(withoutComments(source))) found.push(path)
  }
  return found.sort()
}

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
}
