import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findMissingPaths } from './missing-paths.ts'

const DOCUMENT = 'services/paving/README.md'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'formwork-docs-'))
  execFileSync('git', ['init', '--quiet'], { cwd: root })
  await writeFile(join(root, '.gitignore'), '.data/\nbill.json\n')
  for (const file of ['services/paving/src/bids/pave.ts', 'packages/kernel/src/index.ts']) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), '')
  }
})
afterEach(() => rm(root, { recursive: true, force: true }))

const missingIn = async (markdown: string) => {
  await writeFile(join(root, DOCUMENT), markdown)
  return (await findMissingPaths(root)).map(({ document, path }) => {
    expect(document).toBe(DOCUMENT)
    return path
  })
}

const map = (cell: string) =>
  `| You want to change | Look in |\n| --- | --- |\n| A pavement | ${cell} |\n`

describe('a path that a document names', () => {
  it.each([
    ['in its map, from its own folder', map('`src/bids/pave.ts`, `src/bids`')],
    ['in its map, from the root', map('`packages/kernel`')],
    ['in a link', '[kernel](../../packages/kernel) [here](src/bids/pave.ts#top) [top](#words)'],
    ['in passing, by its end', 'Read `bids/pave.ts`, `pave.ts` and everything in `bids/`.'],
    ['on the web', '[RFC](https://example.com/a.ts) and `GET /openapi.json`, `/openapi.json`'],
    ['in a block of code', '```sh\nnode gone.ts\n```'],
    ['that a running system writes', '`.data/secrets.json` holds every password'],
    ['that a command writes', '`npm run bill` writes `bill.json`'],
  ])('is found %s', async (_where, markdown) => {
    expect(await missingIn(markdown)).toEqual([])
  })

  it.each([
    ['in its map', map('`src/bids/gone.ts`'), ['src/bids/gone.ts']],
    ['in its map, whatever it looks like', map('`gone`'), ['gone']],
    ['in its map by its end alone', map('`pave.ts`'), ['pave.ts']],
    ['in a link', '[gone](src/gone.md)', ['src/gone.md']],
    ['in passing', 'Read `gone.ts` and everything in `scopes/`.', ['gone.ts', 'scopes/']],
  ])('is missed %s', async (_where, markdown, missing) => {
    expect(await missingIn(markdown)).toEqual(missing)
  })
})
