import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { breakingChanges, withoutWords } from './breaking-changes.ts'
import { eventContracts } from './event-contracts.ts'

const DOCS = resolve(import.meta.dirname, '../../../docs')
const readJson = async (path: string) => JSON.parse(await readFile(resolve(DOCS, path), 'utf8'))

const now = { 'openapi.json': await readJson('openapi.json'), 'events.json': eventContracts() }

/**
 * `npm run lint:contracts`: holds the API and the events against the baseline of docs/baseline,
 * which `npm run accept:contracts` writes at a release.
 */
for (const [name, contract] of Object.entries(now)) {
  if (process.argv.includes('--accept')) {
    await writeFile(resolve(DOCS, 'baseline', name), `${JSON.stringify(withoutWords(contract))}\n`)
    continue
  }
  const broken = breakingChanges(await readJson(`baseline/${name}`), contract)
  for (const change of broken) console.error(`${name} ${change}`)
  if (broken.length > 0) process.exitCode = 1
  else console.log(`${name}: nothing broken since the baseline`)
}
