import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { BESIDE_OTHERS } from '../../../vitest.config.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
// The system as a whole, which no one service can start.
const WHOLE_SYSTEM = 'tools/acceptance'

const folders = globSync('{packages,services,tools,deploy}/*/package.json', { cwd: ROOT })
  .map((file) => file.replace('/package.json', ''))
  .filter((folder) => folder !== WHOLE_SYSTEM)

const hasTests = (folder: string, below: string) =>
  globSync(`${folder}/${below}/**/*.test.ts`, { cwd: ROOT }).length > 0

it.each(folders)('%s can be tested alone, with all tests that it has', (folder) => {
  const manifest = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'))
  const projects = [
    ...(hasTests(folder, 'src') ? ['--project unit'] : []),
    ...(hasTests(folder, 'client') ? ['--project pages'] : []),
    ...(existsSync(join(ROOT, folder, 'test')) && hasTests(folder, 'test')
      ? ['--project service']
      : []),
    // What takes long, and is no part of `npm test`.
    ...(BESIDE_OTHERS.some((file) => file.startsWith(`${folder}/`))
      ? ['--project endurance-beside']
      : []),
  ]
  const expected = ['vitest run --root ../..', ...projects, `${folder}/`].join(' ')
  expect(manifest.scripts?.test).toBe(projects.length === 0 ? undefined : expected)
})
