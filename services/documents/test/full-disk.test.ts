import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { padded, png } from '@formwork/uploads/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bodyOf, type RunningDocuments, runDocuments } from './running-documents.ts'

const run = promisify(execFile)
const MB = 1_048_576

/** A disk of 4 MB, where we may mount one: root on Linux. */
async function smallDisk(): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'formwork-disk-'))
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${4 * MB}`, 'tmpfs', folder])
    return folder
  } catch {
    await rm(folder, { recursive: true })
    return undefined
  }
}

const disk = await smallDisk()

describe.skipIf(disk === undefined)('a full disk', () => {
  let documents: RunningDocuments
  beforeAll(async () => {
    documents = await runDocuments({ FILES_DIR: join(disk ?? '', 'files') })
  }, 60_000)
  afterAll(async () => {
    await documents.close()
    await run('umount', [disk ?? ''])
    await rm(disk ?? '', { recursive: true })
  })

  const attach = (bidId: string, bytes: number) => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(padded(png, bytes))]), 'plan.png')
    return documents.upload(`/api/bids/${bidId}/attachments`, form)
  }
  const list = async (bidId: string) =>
    (await documents.as('PM', 'GET', `/api/bids/${bidId}/attachments`)).json()

  it('is told of with 503, leaves nothing behind, and is over when there is room', async () => {
    const bidId = documents.aBid()
    const first = await attach(bidId, 2 * MB)
    expect(first.status).toBe(201)
    const { id } = await bodyOf(first)
    const refused = await attach(bidId, 3 * MB)
    expect([refused.status, await refused.json()]).toEqual([
      503,
      { error: 'There is no room for more files' },
    ])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await list(bidId)).toMatchObject([{ id }])
    expect(await documents.filesOnDisk()).toEqual([id])
    await documents.as('ADMIN', 'DELETE', `/api/bids/${bidId}/attachments/${id}`)
    await expect
      .poll(async () => (await attach(bidId, 3 * MB)).status, { timeout: 10_000, interval: 200 })
      .toBe(201)
  })
})
