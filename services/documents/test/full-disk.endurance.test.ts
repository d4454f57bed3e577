import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { callMetadata, callOptions, fromServiceError } from '@formwork/service-kit'
import { padded, png } from '@formwork/uploads/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bodyOf, type RunningDocuments, runDocuments } from './running-documents.ts'

const run = promisify(execFile)
const MB = 1_048_576
const NO_ROOM = { error: 'There is no room for more files: ask the administrator to make some' }

/** A disk of 12 MB, where we may mount one: root on Linux. */
async function smallDisk(): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'formwork-disk-'))
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${12 * MB}`, 'tmpfs', folder])
    return folder
  } catch {
    await rm(folder, { recursive: true })
    return undefined
  }
}

const attach = (documents: RunningDocuments, bidId: string, bytes: number) => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(padded(png, bytes))]), 'plan.png')
  return documents.upload(`/api/bids/${bidId}/attachments`, form)
}

const disk = await smallDisk()

describe.skipIf(disk === undefined).each([
  ['a full disk', 0, 6.5],
  ['a disk with less room than is kept free', 5 * MB, 3],
])('%s', (_what, minFreeBytes, tooManyMB) => {
  let documents: RunningDocuments
  beforeAll(async () => {
    documents = await runDocuments({
      FILES_DIR: join(disk ?? '', 'files'),
      FILES_MIN_FREE_BYTES: String(minFreeBytes),
    })
  }, 60_000)
  afterAll(async () => {
    await documents.close()
    await rm(documents.filesDir, { recursive: true })
  })

  it('is told of with 507 while a file arrives, leaves nothing behind, and is over when there is room', async () => {
    const bidId = documents.aBid()
    const path = `/api/bids/${bidId}/attachments`
    const first = await attach(documents, bidId, 6 * MB)
    expect(first.status).toBe(201)
    const { id, url } = await bodyOf(first)
    const refused = await attach(documents, bidId, tooManyMB * MB)
    expect([refused.status, await refused.json()]).toEqual([507, NO_ROOM])
    expect((await documents.as('PM', 'GET', path)).json()).toMatchObject([{ id }])
    expect(await documents.filesOnDisk()).toEqual([id])
    expect((await documents.get(url)).statusCode).toBe(200)
    await documents.as('ADMIN', 'DELETE', `${path}/${id}`)
    await expect
      .poll(async () => (await attach(documents, bidId, tooManyMB * MB)).status, {
        timeout: 20_000,
        interval: 200,
      })
      .toBe(201)
  })
})

if (disk !== undefined) {
  afterAll(async () => {
    await run('umount', [disk])
    await rm(disk, { recursive: true })
  })
}

describe('a disk with too little room from the beginning', () => {
  let documents: RunningDocuments
  beforeAll(async () => {
    documents = await runDocuments({ FILES_MIN_FREE_BYTES: '1000000000000000' })
  }, 60_000)
  afterAll(() => documents.close())

  it('takes no attachment', async () => {
    const bidId = documents.aBid()
    const refused = await attach(documents, bidId, 9 * MB)
    expect([refused.status, await refused.json()]).toEqual([507, NO_ROOM])
    expect(refused.headers.get('error-code')).toBe('NO_ROOM')
    expect(await documents.filesOnDisk()).toEqual([])
    expect((await documents.as('PM', 'GET', `/api/bids/${bidId}/attachments`)).json()).toEqual([])
  })

  it('takes no file of another service, and tells it so', async () => {
    const { client, settings } = documents
    const put = new Promise((resolve, reject) => {
      const call = client.putFile(callMetadata(settings), callOptions(settings), (error, stored) =>
        error === null ? resolve(stored) : reject(fromServiceError(error, 'Documents')),
      )
      const meta = {
        purpose: 'receipt',
        ownerId: 'x',
        uploadedBy: 'x',
        allowedTypes: ['image/png'],
      }
      call.write({ meta })
      call.write({ chunk: png })
      call.end({ end: { size: png.length } })
    })
    await expect(put).rejects.toMatchObject({
      kind: 'insufficient-storage',
      code: 'NO_ROOM',
      message: NO_ROOM.error,
    })
    expect(await documents.filesOnDisk()).toEqual([])
  })
})
