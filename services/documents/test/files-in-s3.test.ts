import { png } from '@formwork/uploads/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fakeS3 } from './fake-s3.ts'
import { bodyOf, type RunningDocuments, runDocuments } from './running-documents.ts'

const KEYS = { S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }
const STORE = { S3_BUCKET: 'formwork', ...KEYS }

let documents: RunningDocuments
/** Its store is nowhere that a browser could reach. */
let inside: RunningDocuments
let s3: Awaited<ReturnType<typeof fakeS3>>

beforeAll(async () => {
  s3 = await fakeS3()
  const store = { ...STORE, S3_ENDPOINT: s3.endpoint }
  documents = await runDocuments({ ...store, S3_PUBLIC_ENDPOINT: s3.endpoint })
  inside = await runDocuments(store)
}, 60_000)
afterAll(async () => {
  await documents.close()
  await inside.close()
  await s3.close()
})

it('sends whoever has a signed address on to the store, until the file is deleted', async () => {
  const bidId = documents.aBid()
  const data = new FormData()
  data.append('file', new Blob([new Uint8Array(png)]), 'plan.png')
  const { id, url } = await bodyOf(await documents.upload(`/api/bids/${bidId}/attachments`, data))
  const [first, second] = [await documents.get(url), await documents.get(url)]
  expect([first.statusCode, first.headers['x-content-type-options']]).toEqual([302, 'nosniff'])
  expect(first.headers.location).not.toBe(second.headers.location)
  const file = await fetch(String(first.headers.location))
  expect(Buffer.from(await file.arrayBuffer()).equals(png)).toBe(true)
  expect(file.headers.get('content-type')).toBe('image/png')
  expect(file.headers.get('content-disposition')).toBe('inline; filename="plan.png"')

  const head = await documents.as(null, 'HEAD', url.replace(/^https?:\/\/[^/]+/, ''))
  expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(png.length)])
  expect((await documents.get(`${url}0`)).statusCode).toBe(403)
  await documents.as('ADMIN', 'DELETE', `/api/bids/${bidId}/attachments/${id}`)
  expect((await documents.get(url)).statusCode).toBe(404)
  await expect.poll(async () => (await fetch(String(second.headers.location))).status).toBe(404)
})

it('serves files of a store that readers cannot reach, whole and in part', async () => {
  const data = new FormData()
  data.append('file', new Blob([new Uint8Array(png)]), 'plan.png')
  const path = `/api/bids/${inside.aBid()}/attachments`
  const { url } = await bodyOf(await inside.upload(path, data))
  const whole = await inside.get(url)
  expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'image/png'])
  expect(whole.rawPayload.equals(png)).toBe(true)
  const headers = { range: 'bytes=1-3' }
  const part = await inside.as(null, 'GET', url.replace(/^https?:\/\/[^/]+/, ''), { headers })
  expect([part.statusCode, part.rawPayload.toString()]).toEqual([206, 'PNG'])
})

it('says that files are away while their bucket is, and keeps no row of what was not stored', async () => {
  const elsewhere = await runDocuments({ ...STORE, S3_ENDPOINT: s3.endpoint, S3_BUCKET: 'none' })
  const path = `/api/bids/${elsewhere.aBid()}/attachments`
  const data = new FormData()
  data.append('file', new Blob([new Uint8Array(png)]), 'plan.png')
  const refused = await elsewhere.upload(path, data)
  expect([refused.status, await refused.json()]).toEqual([
    503,
    { error: 'Files cannot be stored or read right now' },
  ])
  expect(refused.headers.get('retry-after')).not.toBeNull()
  expect((await elsewhere.as('ADMIN', 'GET', path)).json()).toEqual([])
  await elsewhere.close()
})
