import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { migrationFolders, migrationNames } from './migrations/check-migrations.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

/** A part of `npm run accept:contracts`: what there is now is released. */
const released = Object.fromEntries(
  migrationFolders(ROOT).map((folder) => [folder, migrationNames(ROOT, folder)]),
)
const file = resolve(ROOT, 'docs/baseline/migrations.json')
await writeFile(file, `${JSON.stringify(released, null, 2)}\n`)
