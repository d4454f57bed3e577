import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkCodeOwners } from './code-owners.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'formwork-owners-'))
  for (const folder of ['.github', 'services/paving', 'services/roofing', 'proto/paving']) {
    await mkdir(join(root, folder), { recursive: true })
  }
})
afterEach(() => rm(root, { recursive: true, force: true }))

it('finds services and contracts without an owner of their own, and an owner of nothing', async () => {
  await writeFile(
    join(root, '.github/CODEOWNERS'),
    '# Who reviews what.\n\n*  @a/all\n/services/paving/ @a/paving\n/services/gone/ @a/gone\n',
  )
  expect(await checkCodeOwners(root)).toEqual([
    '.github/CODEOWNERS names /services/gone/, which does not exist.',
    '.github/CODEOWNERS says nothing of /services/roofing/.',
    '.github/CODEOWNERS says nothing of /proto/paving/.',
  ])
})
