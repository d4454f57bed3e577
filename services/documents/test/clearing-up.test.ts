import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createPool } from '@formwork/database'
import { newId } from '@formwork/kernel'
import { eventually, perFile } from '@formwork/testing'
import { png } from '@formwork/uploads/testing'
import { describe, expect, it } from 'vitest'
import { databaseOn } from '../src/database.ts'
import { folderStore } from '../src/files/folder-store.ts'
import { collectOrphans } from '../src/files/orphan-gc.ts'
import { bodyOf, runDocuments, type UploadAnswer } from './running-documents.ts'

const documents = perFile(runDocuments)

const attach = async (bidId: string, count: number) => {
  const data = new FormData()
  for (let index = 0; index < count; index++) {
    data.append('files', new Blob([new Uint8Array(png)]), `${index}.png`)
  }
  const answer = await documents.upload(`/api/bids/${bidId}/attachments/multiple`, data)
  return { status: answer.status, attachments: await bodyOf<UploadAnswer[]>(answer) }
}
const countOf = async (table: string, where: string): Promise<number> =>
  Number((await documents.query(`SELECT count(*) FROM ${table} WHERE ${where}`))[0].count)

describe('the deletion of a bid', () => {
  it('takes its attachments and sheets with it, and lets no upload bring anything back', async () => {
    const [bidId, other] = [documents.aBid(), documents.aBid()]
    const { attachments } = await attach(bidId, 3)
    const kept = await attach(other, 1)
    const format = { payload: { format: 'hosted_sheets' } }
    await documents.as('PM', 'POST', `/api/bids/${bidId}/export/pm`, format)
    await documents.tell('estimating.bid.deleted.v1', bidId, 1, {
      bidId,
      bidNumber: 'B-1',
      by: 'admin@example.com',
    })
    await eventually(async () => {
      const files = await documents.filesOnDisk()
      for (const { id } of attachments) expect(files).not.toContain(id)
      expect(files).toContain(kept.attachments[0]?.id)
    })
    expect(await countOf('stored_files', `owner_id = '${bidId}'`)).toBe(0)
    expect(await countOf('sheets', `bid_id = '${bidId}'`)).toBe(0)
    expect(await countOf('messaging.outbox', `type = 'documents.attachment.deleted.v1'`)).toBe(3)
    for (const { url } of attachments) expect((await documents.get(url)).statusCode).toBe(404)
    // Estimating still answered that the bid is there when this upload began.
    expect((await attach(bidId, 1)).status).toBe(404)
  })
})

describe('a discarded receipt', () => {
  it('goes with the event that tells of it', async () => {
    const id = newId()
    await documents.query(
      `INSERT INTO stored_files (id, purpose, owner_id, file_name, content_type, size, sha256, uploaded_by)
       VALUES ('${id}', 'receipt', 'po', 'r.png', 'image/png', 1, 'x', 'ops@example.com')`,
    )
    await documents.tell('purchasing.receipt.discarded.v1', newId(), 1, {
      purchaseOrderId: newId(),
      fileId: id,
    })
    await eventually(async () => expect(await countOf('stored_files', `id = '${id}'`)).toBe(0))
  })
})

describe('a discarded photo of a field day', () => {
  it('goes with the event that tells of it', async () => {
    const id = newId()
    await documents.query(
      `INSERT INTO stored_files (id, purpose, owner_id, file_name, content_type, size, sha256, uploaded_by)
       VALUES ('${id}', 'photo', 'day', 'p.png', 'image/png', 1, 'x', 'ops@example.com')`,
    )
    await documents.tell('field.photo.discarded.v1', newId(), 1, { dayId: newId(), fileId: id })
    await eventually(async () => expect(await countOf('stored_files', `id = '${id}'`)).toBe(0))
  })
})

describe('the garbage collection of orphans', () => {
  it('deletes what no row knows after a day, and reports rows without a file', async () => {
    const store = await folderStore({ root: documents.filesDir, minFreeBytes: 0 })
    const url = documents.databaseUrl
    const db = databaseOn(createPool({ url, applicationName: 'test', max: 2 }))
    const { attachments } = await attach(documents.aBid(), 2)
    const [kept, lost] = attachments.map(({ id }) => id)
    const [orphan, young] = [newId(), newId()]
    for (const id of [orphan, young]) await lay(id)
    const unfinished = join(documents.filesDir, 'incoming', newId())
    await writeFile(unfinished, 'half')
    const old = new Date(Date.now() - 25 * 60 * 60 * 1000)
    for (const path of [pathOf(orphan), pathOf(kept ?? ''), unfinished])
      await utimes(path, old, old)
    await store.delete(lost ?? '')
    await documents.query(
      `UPDATE stored_files SET created_at = now() - interval '2 days' WHERE id = '${lost}'`,
    )
    expect(await collectOrphans(db, store)).toEqual({ orphans: 1, missing: [lost] })
    const files = await documents.filesOnDisk()
    expect(files).toEqual(expect.arrayContaining([kept, young]))
    expect(files).not.toContain(orphan)
    expect(files.some((name) => unfinished.endsWith(name))).toBe(false)
    await db.close()
  })

  const pathOf = (id: string) => join(documents.filesDir, id.slice(-2), id)
  const lay = async (id: string) => {
    await mkdir(join(documents.filesDir, id.slice(-2)), { recursive: true })
    await writeFile(pathOf(id), 'x')
  }
})
