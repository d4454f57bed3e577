import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkServiceMaps } from './service-maps.ts'

const MAP = '| You want to change | Look in |\n| --- | --- |\n| the rate | `src/rates` |\n'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'formwork-maps-'))
  await mkdir(join(root, 'services/paving'), { recursive: true })
})
afterEach(() => rm(root, { recursive: true, force: true }))

const check = async (readme: string) => {
  await writeFile(join(root, 'services/paving/README.md'), readme)
  return checkServiceMaps(root)
}

describe('the README of a service', () => {
  it('begins with a table that says where to look', async () => {
    expect(await check(`# paving\n\nWhat roads cost.\n\n${MAP}\n## Words\n`)).toEqual([])
  })

  it.each([
    ['without one', '# paving\n\nWhat roads cost.\n\n## Words\n'],
    ['with one further down', `# paving\n\nWhat roads cost.\n\n## Words\n\n${MAP}`],
    ['with another table', '# paving\n\n| Word | Meaning |\n| --- | --- |\n| a | `src` |\n'],
  ])('is found out %s', async (_what, readme) => {
    expect(await check(readme)).toEqual([
      'services/paving/README.md does not begin with a table "You want to change | Look in".',
    ])
  })

  it('is found out with a row that leads nowhere', async () => {
    expect(await check(`# paving\n\n${MAP}| the tax | somewhere |\n`)).toEqual([
      'services/paving/README.md names no path for "the tax".',
    ])
  })
})
