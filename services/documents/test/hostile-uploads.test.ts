import { perFile } from '@formwork/testing'
import { hostileUploads, keptAliveClient, png } from '@formwork/uploads/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runDocuments } from './running-documents.ts'

const documents = perFile(runDocuments)
let client: ReturnType<typeof keptAliveClient>
beforeAll(async () => {
  client = keptAliveClient(documents.origin)
})
afterAll(async () => {
  client.close()
})

describe('an attachment', () => {
  it.each(hostileUploads(png).map((upload) => [upload.what, upload] as const))(
    'sent with %s is stored harmlessly or not at all',
    async (_what, { contentType, body, status }) => {
      const bidId = documents.aBid()
      const path = `/api/bids/${bidId}/attachments`
      const before = await documents.filesOnDisk()
      const headers = { ...documents.cookie('ADMIN'), 'content-type': contentType }
      const answer = await client.send('POST', path, headers, body)
      expect([answer.status, answer.body]).toEqual([
        status,
        status === 201
          ? expect.objectContaining({ size: png.length, contentType: 'image/png' })
          : { error: expect.any(String) },
      ])
      const list = await client.send('GET', path, documents.cookie('ADMIN'))
      expect([list.status, list.port]).toEqual([200, answer.port])
      expect(list.body).toHaveLength(status === 201 ? 1 : 0)
      const added = (await documents.filesOnDisk()).filter((name) => !before.includes(name))
      expect(added).toEqual(status === 201 ? [answer.body.id] : [])
      if (status !== 201) return
      expect(answer.body.fileName).toMatch(/^[^/\\\p{Cc}\u202a-\u202e]+$/u)
      expect(Buffer.byteLength(answer.body.fileName)).toBeLessThanOrEqual(255)
      const file = await documents.get(answer.body.url)
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/png'])
    },
  )
})
