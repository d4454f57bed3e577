import { perFile } from '@formwork/testing'
import { png } from '@formwork/uploads/testing'
import { extractText } from 'unpdf'
import { beforeAll, expect, it } from 'vitest'
import { example7Bid, example7Parts } from '../src/testing/example-7.ts'
import { runDocuments } from './running-documents.ts'

const documents = perFile(runDocuments)
beforeAll(async () => {
  documents.estimating.know(example7Bid, () => example7Parts)
  await exported()
})

const exported = async (): Promise<Buffer> =>
  (await documents.as('PM', 'GET', `/api/bids/${example7Bid.id}/pdf`)).rawPayload
const textOf = async (file: Buffer): Promise<string> =>
  (await extractText(new Uint8Array(file), { mergePages: true })).text
const put = (path: string, payload: object) => documents.as('ADMIN', 'PUT', path, { payload })
const proposal = `/api/bids/${example7Bid.id}/proposal`
const child = {
  id: '0199d7a0-0000-7000-8000-0000000000c1',
  bidNumber: 'B-2026-007-ALT1',
  name: 'Polished floor',
  kind: 'ALTERNATE',
  status: 'DRAFT',
  totalCost: '1234.50',
}

it('an unchanged proposal is sent as it was made', async () => {
  const first = await exported()
  expect(await exported()).toEqual(first)
})

it('a changed one is made anew, whatever of it has changed', async () => {
  const changes: readonly (readonly [string, () => unknown, string])[] = [
    [
      'the bid',
      () => documents.estimating.know({ ...example7Bid, name: 'Pier 9' }, () => example7Parts),
      'Pier 9',
    ],
    [
      'its scopes',
      () =>
        documents.estimating.know(example7Bid, () =>
          example7Parts.map((part) =>
            part.part === 'scope' ? { ...part, scope: { ...part.scope, name: 'Deck' } } : part,
          ),
        ),
      'Deck',
    ],
    ['the company', () => put('/api/company', { name: 'Cascade & Sons' }), 'Cascade & Sons'],
    ['what it says', () => put(proposal, { terms: 'Net 45', showAlternates: true }), 'Net 45'],
    [
      'its alternates',
      () => documents.estimating.know({ ...example7Bid, children: [child] }, () => example7Parts),
      'Polished floor',
    ],
    [
      'what an alternate costs',
      () =>
        documents.estimating.know(
          { ...example7Bid, children: [{ ...child, totalCost: '1234.51' }] },
          () => example7Parts,
        ),
      '1,234.51',
    ],
  ]
  for (const [what, change, shown] of changes) {
    const before = await exported()
    await change()
    const text = await textOf(await exported())
    expect([what, (await textOf(before)).includes(shown), text.includes(shown)]).toEqual([
      what,
      false,
      true,
    ])
  }
}, 60_000)

it('a logo shows at once, and is gone at once', async () => {
  const without = await exported()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(png)]), 'logo.png')
  const put = await fetch(`${documents.origin}/api/company/logo`, {
    method: 'PUT',
    body: form,
    headers: documents.cookie('ADMIN'),
  })
  expect(put.ok).toBe(true)
  expect((await exported()).equals(without)).toBe(false)
  await documents.as('ADMIN', 'DELETE', '/api/company/logo')
  expect((await exported()).equals(without)).toBe(true)
})
