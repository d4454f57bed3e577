import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { settled, type Visit } from './browser.ts'

/** The pictures of the README; `npm run docs:pictures` has them made where it shows them from. */
const ROOT = join(import.meta.dirname, '../../..')
const FOLDER = join(ROOT, process.env.FORMWORK_PICTURES ?? '.data/pictures/readme')

/** What is seen at once, and in the README that it is. */
export async function readmePicture(here: Visit, name: string): Promise<void> {
  await settled(here)
  await mkdir(FOLDER, { recursive: true })
  const bytes = await here.page.screenshot({ path: join(FOLDER, `${name}.png`) })
  expect(bytes.length, `bytes of ${name}`).toBeLessThan(300_000)
  expect(await readFile(join(ROOT, 'README.md'), 'utf8')).toContain(`docs/pictures/${name}.png`)
}
