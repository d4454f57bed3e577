import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DATA_SERVICES } from '@formwork/contracts'
import { natsConfigurations } from './nats-configurations.ts'
import { EVENT_SERVICES } from './own-nats.ts'

const LOGINS = [...EVENT_SERVICES, 'operator'].map((name) => name.toUpperCase())

/** What of a file that is otherwise written by hand follows from the list of services. */
const PARTS: readonly (readonly [path: string, part: RegExp, text: string])[] = [
  [
    'docker-compose.yml',
    /^(?: {6}[A-Z]+_NATS_PASSWORD: .*\n)+/m,
    LOGINS.map(
      (login) =>
        `      ${login}_NATS_PASSWORD: \${${login}_NATS_PASSWORD:?set the passwords of NATS in .env}\n`,
    ).join(''),
  ],
  ['docker-compose.yml', /^# {3}for name in .*; do$/m, `#   for name in ${LOGINS.join(' ')}; do`],
  [
    'deploy/kubernetes/formwork/files/create-databases.sh',
    /^for name in .*; do$/m,
    `for name in ${DATA_SERVICES.join(' ')}; do`,
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
  return files
}
