import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkChangelogs } from './service-changelogs.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'formwork-changelogs-'))
  await add('.', '1.0.0', '# Changelog\n\n## 1.0.0 — unreleased\n\n- **all services**: a rule.\n')
  await add(
    'services/paving',
    '1.2.0',
    '# Paving\n\n## 1.2.0 — unreleased\n\n## 1.1.0 — 2026-01-02\n',
  )
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function add(folder: string, version: string, changelog?: string) {
  await mkdir(join(root, folder), { recursive: true })
  await writeFile(join(root, folder, 'package.json'), JSON.stringify({ version }))
  if (changelog !== undefined) await writeFile(join(root, folder, 'CHANGELOG.md'), changelog)
}

it('a changelog that begins with the version of its service is right', async () => {
  expect(await checkChangelogs(root)).toEqual([])
})

it.each([
  ['missing', undefined, ['services/paving/CHANGELOG.md is missing.']],
  [
    'behind the version of its service',
    '## 1.1.0 — unreleased\n',
    ['services/paving/CHANGELOG.md begins with 1.1.0, package.json says 1.2.0.'],
  ],
  [
    'without a version',
    'Nothing yet.\n',
    ['services/paving/CHANGELOG.md begins with no version, package.json says 1.2.0.'],
  ],
  [
    'with a version that was never dated',
    '## 1.2.0 — unreleased\n\n## 1.1.0 — unreleased\n',
    ['services/paving/CHANGELOG.md: 1.1.0 is unreleased below a newer version.'],
  ],
  [
    'with a heading of another form',
    '## 1.2.0 — unreleased\n\n## Version 1\n',
    [
      'services/paving/CHANGELOG.md has "## Version 1", which is not "## <version> — <day or unreleased>".',
    ],
  ],
])('a changelog is refused that is %s', async (_what, changelog, findings) => {
  await rm(join(root, 'services/paving'), { recursive: true })
  await add('services/paving', '1.2.0', changelog)
  expect(await checkChangelogs(root)).toEqual(findings)
})

it('a line of one service is refused in the changelog of the product', async () => {
  await add('.', '1.0.0', '## 1.0.0 — unreleased\n\n- **paving**: curbs.\n- **chart**: a value.\n')
  expect(await checkChangelogs(root)).toEqual([
    'CHANGELOG.md has a line of paving: it stands in services/paving/CHANGELOG.md.',
  ])
})
