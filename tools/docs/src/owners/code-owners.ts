import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const FILE = '.github/CODEOWNERS'

/**
 * What `.github/CODEOWNERS` names and is not there, and the services and contracts that nobody owns
 * by name.
 */
export async function checkCodeOwners(root: string): Promise<readonly string[]> {
  const owned = readPatterns(await readFile(join(root, FILE), 'utf8'))
  const gone = owned
    .filter((pattern) => pattern !== '*' && !existsSync(join(root, pattern)))
    .map((pattern) => `${FILE} names ${pattern}, which does not exist.`)
  const unowned = ['services', 'proto']
    .flatMap((parent) => readdirSync(join(root, parent)).map((name) => `/${parent}/${name}/`))
    .filter((pattern) => !owned.includes(pattern))
    .map((pattern) => `${FILE} says nothing of ${pattern}.`)
  return [...gone, ...unowned]
}

function readPatterns(text: string): readonly string[] {
  return text.split('\n').flatMap((line) => {
    const [pattern = ''] = line.trim().split(/\s+/)
    return pattern === '' || pattern.startsWith('#') ? [] : [pattern]
  })
}
