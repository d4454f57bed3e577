import type { AttachmentMessage } from '@formwork/contracts'
import { newId } from '@formwork/kernel'
import {
  callMetadata,
  callOptions,
  callUnary,
  fromServiceError,
  readStream,
} from '@formwork/service-kit'
import { eventually, perFile } from '@formwork/testing'
import { HOSTILE, jpeg, padded, pdf, png } from '@formwork/uploads/testing'
import { describe, expect, it } from 'vitest'
import { NO_SUCH_ID, runDocuments } from './running-documents.ts'

interface Stored {
  readonly fileId: string
  readonly contentType: string
  readonly size: number
  readonly sha256: string
}
interface Part {
  readonly meta?: { readonly fileName: string; readonly contentType: string; readonly size: number }
  readonly chunk?: Buffer
}

const documents = perFile(runDocuments)

const RECEIPT = {
  purpose: 'receipt',
  ownerId: newId(),
  fileName: 'receipt.jpg',
  allowedTypes: ['image/jpeg', 'image/png'],
  maxSize: 10_485_760,
  uploadedBy: 'ops@example.com',
}

interface Call {
  readonly cancelAfter?: number
  /** What the call says last; null: nothing. */
  readonly end?: object | null
}

function put(content: Buffer, meta: object | null = RECEIPT, how: Call = {}) {
  const { cancelAfter = Infinity, end = { size: content.length } } = how
  const { client, settings } = documents
  return new Promise<Stored>((resolve, reject) => {
    const call = client.putFile(callMetadata(settings), callOptions(settings), (error, stored) => {
      if (error !== null) reject(fromServiceError(error, 'Documents'))
      else resolve(stored as Stored)
    })
    if (meta !== null) call.write({ meta })
    for (let at = 0; at < content.length; at += 65_536) {
      if (at >= cancelAfter) return void setTimeout(() => call.cancel(), 50)
      call.write({ chunk: content.subarray(at, at + 65_536) })
    }
    if (end !== null) call.write({ end })
    call.end()
  })
}

async function get(fileId: string) {
  const { client, settings } = documents
  let meta: Part['meta']
  const chunks: Buffer[] = []
  const parts = readStream<{ fileId: string }, Part>(
    settings,
    (...call) => client.getFile(...call) as never,
    { fileId },
  )
  for await (const part of parts) {
    meta ??= part.meta ?? undefined
    if (part.chunk != null && part.chunk.length > 0) chunks.push(part.chunk)
  }
  return { meta, chunks, content: Buffer.concat(chunks) }
}

const unary = <I, O>(method: 'listAttachments' | 'deleteFile', request: I) =>
  callUnary<I, O>(
    documents.settings,
    documents.client[method].bind(documents.client) as never,
    request,
  )

describe('the file service', () => {
  it('gives back what was put, in chunks of at most 64 KiB', async () => {
    const content = padded(jpeg, 300_000)
    const stored = await put(content)
    expect(stored).toEqual({
      fileId: expect.any(String),
      contentType: 'image/jpeg',
      size: 300_000,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    const file = await get(stored.fileId)
    expect(file.meta).toEqual({
      fileName: 'receipt.jpg',
      contentType: 'image/jpeg',
      size: 300_000,
    })
    expect(file.content.equals(content)).toBe(true)
    expect(Math.max(...file.chunks.map(({ length }) => length))).toBeLessThanOrEqual(65_536)
  })

  it.each([
    ['a type that the caller does not allow', pdf, 'unsupported-type', 'UNSUPPORTED_TYPE'],
    ['nothing at all', Buffer.alloc(0), 'unsupported-type', 'UNSUPPORTED_TYPE'],
    ['HTML', HOSTILE[3]?.[1] ?? Buffer.alloc(0), 'unsupported-type', 'UNSUPPORTED_TYPE'],
    ['more than 10 MB', padded(png, 10_485_761), 'too-large', 'TOO_LARGE'],
  ])('refuses %s and stores nothing', async (_what, content, kind, code) => {
    const before = await documents.filesOnDisk()
    await expect(put(content)).rejects.toMatchObject({ kind, code })
    expect(await documents.filesOnDisk()).toEqual(before)
  })

  it('holds the caller to its own limit', async () => {
    const meta = { ...RECEIPT, maxSize: 1_000 }
    expect(await put(padded(png, 1_000), meta)).toMatchObject({ size: 1_000 })
    await expect(put(padded(png, 1_001), meta)).rejects.toMatchObject({ code: 'TOO_LARGE' })
  })

  it('wants to know first what comes', async () => {
    await expect(put(png, null)).rejects.toMatchObject({ kind: 'invalid' })
    await expect(put(png, { ...RECEIPT, ownerId: '' })).rejects.toMatchObject({ kind: 'invalid' })
  })

  it('stores nothing of a call that is cancelled', async () => {
    const before = await documents.filesOnDisk()
    await expect(
      put(padded(png, 1_000_000), RECEIPT, { cancelAfter: 500_000 }),
    ).rejects.toBeDefined()
    await eventually(async () => expect(await documents.filesOnDisk()).toEqual(before))
    const rows = await documents.query(`SELECT id FROM stored_files WHERE size > 400000`)
    expect(rows).toEqual([])
  })

  it.each([
    ['that says no end', null],
    ['whose end tells of more', { size: 300_001 }],
    ['whose end tells of less', { size: 299_999 }],
  ])('refuses a call %s, and stores nothing', async (_what, end) => {
    const before = await documents.filesOnDisk()
    await expect(put(padded(png, 300_000), RECEIPT, { end })).rejects.toMatchObject({
      kind: 'invalid',
      code: 'INCOMPLETE',
    })
    expect(await documents.filesOnDisk()).toEqual(before)
    const rows = await documents.query(
      `SELECT id FROM stored_files WHERE size = 300000 AND content_type = 'image/png'`,
    )
    expect(rows).toEqual([])
  })

  it('stores a file under the id that the caller chose, once', async () => {
    const meta = { ...RECEIPT, fileId: newId() }
    expect((await put(png, meta)).fileId).toBe(meta.fileId)
    await expect(put(jpeg, meta)).rejects.toMatchObject({ kind: 'conflict' })
    expect((await get(meta.fileId)).content.equals(png)).toBe(true)
    await expect(put(png, { ...RECEIPT, fileId: '../x' })).rejects.toMatchObject({
      kind: 'invalid',
    })
  })

  it('deletes files, also those that are gone', async () => {
    const { fileId } = await put(png)
    for (let times = 0; times < 2; times++) await unary('deleteFile', { fileId })
    await expect(get(fileId)).rejects.toMatchObject({ message: 'File not found' })
    await eventually(async () => expect(await documents.filesOnDisk()).not.toContain(fileId))
  })

  it('knows no file by another id', async () => {
    for (const id of [NO_SUCH_ID, '../x', '']) {
      await expect(get(id)).rejects.toMatchObject({ kind: 'not-found' })
    }
  })

  it('asks for the service credential', async () => {
    const settings = { ...documents.settings, token: 'another-credential' }
    const call = callUnary(settings, documents.client.deleteFile.bind(documents.client) as never, {
      fileId: NO_SUCH_ID,
    })
    await expect(call).rejects.toMatchObject({ kind: 'unauthenticated' })
  })

  it('lists the attachments of a bid with addresses that work, and no receipts', async () => {
    const bidId = documents.aBid()
    const data = new FormData()
    data.append('file', new Blob([new Uint8Array(png)]), 'plan.png')
    await documents.upload(`/api/bids/${bidId}/attachments`, data)
    await put(png, { ...RECEIPT, ownerId: bidId })
    const { attachments } = await unary<object, { attachments: AttachmentMessage[] }>(
      'listAttachments',
      { bidId },
    )
    expect(attachments).toHaveLength(1)
    expect(attachments[0]).toMatchObject({ bidId, fileName: 'plan.png', size: png.length })
    expect((await documents.get(attachments[0]?.url ?? '')).statusCode).toBe(200)
  })
})
