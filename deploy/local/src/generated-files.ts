import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DATA_SERVICES, SERVICES, type ServiceFacts } from '@formwork/contracts'
import { composeFile } from './compose-file.ts'
import { natsConfigurations } from './nats-configurations.ts'

const QUOTED = DATA_SERVICES.map((name) => `'${name}'`)
const FACTS = Object.entries<ServiceFacts>(SERVICES)
/** All may ask identity whether a session counts. */
const ASKED_BY = DATA_SERVICES.map((asked) => {
  const callers = FACTS.filter(
    ([name, { asks }]) => name !== asked && (asked === 'identity' || asks.includes(asked)),
  )
  return `  ${asked}: [${callers.map(([name]) => `'${name}'`).join(', ')}],`
})

/** What of a file that is otherwise written by hand follows from the list of services. */
const PARTS: readonly (readonly [path: string, part: RegExp, text: string])[] = [
  [
    'deploy/compose/create-secrets.mjs',
    /^const DATABASES = .*$/m,
    `const DATABASES = [${QUOTED.join(', ')}]`,
  ],
  [
    'deploy/compose/create-secrets.mjs',
    /^const ASKED_BY = \{(?:\}|\n[^}]*\n\})$/m,
    `const ASKED_BY = {\n${ASKED_BY.join('\n')}\n}`,
  ],
  [
    'deploy/kubernetes/formwork/files/create-databases.sh',
    /^for name in .*; do$/m,
    `for name in \${DATABASES:-${DATA_SERVICES.join(' ')}}; do`,
  ],
]

/**
 * The files of the repository that tell others of the services, by their paths in it, as the list
 * of services says: whole ones, and those of which a part is written by hand.
 */
export async function generatedFiles(root: string): Promise<ReadonlyMap<string, string>> {
  const files = new Map(natsConfigurations())
  for (const [path, part, text] of PARTS) {
    const before = files.get(path) ?? (await readFile(join(root, path), 'utf8'))
    if (!part.test(before)) throw new Error(`${path} has no place for the services`)
    files.set(
      path,
      before.replace(part, () => text),
    )
  }
  files.set(
    'docker-compose.yml',
    composeFile(await readFile(join(root, 'docker-compose.yml'), 'utf8')),
  )
  return files
}
