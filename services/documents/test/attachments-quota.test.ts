import { perFile } from '@formwork/testing'
import { padded, png } from '@formwork/uploads/testing'
import { describe, expect, it } from 'vitest'
import { bodyOf, runDocuments } from './running-documents.ts'

const MB = 1_048_576
const documents = perFile(() => runDocuments({ ATTACHMENTS_PER_BID_BYTES: String(5 * MB) }))

const attach = (bidId: string, ...sizesMB: readonly number[]) => {
  const form = new FormData()
  const several = sizesMB.length > 1
  for (const size of sizesMB) {
    const file = new Blob([new Uint8Array(padded(png, size * MB))])
    form.append(several ? 'files' : 'file', file, 'plan.png')
  }
  return documents.upload(`/api/bids/${bidId}/attachments${several ? '/multiple' : ''}`, form)
}
const sizes = async (bidId: string): Promise<number[]> =>
  (await documents.as('PM', 'GET', `/api/bids/${bidId}/attachments`))
    .json()
    .map(({ size }: { size: number }) => size / MB)

describe('the attachments of a bid', () => {
  it('take no more than their quota together, to the byte', async () => {
    const bidId = documents.aBid()
    expect((await attach(bidId, 2)).status).toBe(201)
    const before = await documents.filesOnDisk()
    const refused = await attach(bidId, 3.25)
    expect([refused.status, await refused.json()]).toEqual([
      413,
      {
        error:
          'The attachments of this bid take 2 MB of 5 MB, and this upload holds 3.25 MB: delete some first',
      },
    ])
    expect(refused.headers.get('error-code')).toBe('ATTACHMENTS_QUOTA')
    expect(await documents.filesOnDisk()).toEqual(before)
    expect((await attach(bidId, 3)).status).toBe(201)
    const full = await attach(bidId, 1)
    expect([full.status, (await bodyOf(full)).error]).toEqual([
      413,
      'The attachments of this bid take 5 MB of 5 MB: delete some first',
    ])
    expect(await sizes(bidId)).toEqual([2, 3])
  })

  it('are counted together when several come at once, all or none', async () => {
    const bidId = documents.aBid()
    const before = await documents.filesOnDisk()
    expect((await attach(bidId, 2, 2, 2)).status).toBe(413)
    expect(await documents.filesOnDisk()).toEqual(before)
    expect((await attach(bidId, 2, 2, 1)).status).toBe(201)
    expect(await sizes(bidId)).toEqual([2, 2, 1])
  })

  it('stay within it when uploads race', async () => {
    const bidId = documents.aBid()
    const answers = await Promise.all(Array.from({ length: 8 }, () => attach(bidId, 2)))
    const taken = answers.filter(({ status }) => status === 201)
    expect(taken).toHaveLength(2)
    for (const { status } of answers) expect([201, 413]).toContain(status)
    expect(await sizes(bidId)).toEqual([2, 2])
  })

  it('have room again when one is deleted, and each bid has its own', async () => {
    const [bidId, other] = [documents.aBid(), documents.aBid()]
    const { id } = await bodyOf(await attach(bidId, 5))
    expect((await attach(bidId, 1)).status).toBe(413)
    expect((await attach(other, 5)).status).toBe(201)
    await documents.as('ADMIN', 'DELETE', `/api/bids/${bidId}/attachments/${id}`)
    expect((await attach(bidId, 5)).status).toBe(201)
  })
})
