import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lexer, type Token } from 'marked'
import { mapRows } from './named-paths.ts'

/**
 * Services whose README does not begin with a table that says where to look, each row with a path.
 */
export async function checkServiceMaps(root: string): Promise<readonly string[]> {
  const findings: string[] = []
  for await (const file of glob('services/*/README.md', { cwd: root })) {
    const rows = firstMap(lexer(await readFile(join(root, file), 'utf8')))
    if (rows.length === 0) {
      findings.push(`${file} does not begin with a table "You want to change | Look in".`)
    }
    for (const { change, paths } of rows) {
      if (paths.length === 0) findings.push(`${file} names no path for "${change}".`)
    }
  }
  return findings.sort()
}

function firstMap(tokens: readonly Token[]) {
  const sections = tokens.findIndex((token) => token.type === 'heading' && token.depth > 1)
  const beginning = sections === -1 ? tokens : tokens.slice(0, sections)
  return beginning.flatMap(mapRows)
}
