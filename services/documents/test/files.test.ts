import { perFile } from '@formwork/testing'
import { pdf, png } from '@formwork/uploads/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { bodyOf, runDocuments } from './running-documents.ts'

const documents = perFile(runDocuments)
let url: string
const CONTENT = Buffer.concat([png, Buffer.from('0123456789'.repeat(20_000))])

beforeAll(async () => {
  url = (await attach(CONTENT, 'plän (1).png')).url
})

async function attach(content: Buffer, name: string) {
  const data = new FormData()
  data.append('file', new Blob([new Uint8Array(content)]), name)
  const answer = await documents.upload(`/api/bids/${documents.aBid()}/attachments`, data)
  return bodyOf(answer)
}
const local = (address: string) => address.replace(/^https?:\/\/[^/]+/, '')

describe('a file by its signed address', () => {
  it('needs no session, and is safe to open', async () => {
    const answer = await documents.get(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(CONTENT)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(CONTENT.length),
      'content-disposition': `inline; filename="pl_n (1).png"; filename*=UTF-8''pl%C3%A4n%20%281%29.png`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-site',
      'cache-control': expect.stringContaining('private'),
      'accept-ranges': 'bytes',
    })
  })

  it('is a download when it is a PDF', async () => {
    const { url: address } = await attach(pdf, 'plan.pdf')
    const { headers } = await documents.get(address)
    expect(headers['content-disposition']).toBe('attachment; filename="plan.pdf"')
  })

  it('answers HEAD like GET, without the bytes', async () => {
    const answer = await documents.as(null, 'HEAD', local(url))
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
    expect(answer.headers['content-length']).toBe(String(CONTENT.length))
    expect(answer.headers['content-type']).toBe('image/png')
  })

  it.each([
    ['bytes=0-9', 0, 9],
    ['bytes=100000-', 100_000, CONTENT.length - 1],
    ['bytes=-5', CONTENT.length - 5, CONTENT.length - 1],
  ])('answers %s with that part', async (range, start, end) => {
    const answer = await documents.get(url, { range })
    expect(answer.statusCode).toBe(206)
    expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/${CONTENT.length}`)
    expect(answer.headers['content-length']).toBe(String(end - start + 1))
    expect(answer.rawPayload.equals(CONTENT.subarray(start, end + 1))).toBe(true)
  })

  it('answers 416 to a range beyond its end, and passes over what is no range', async () => {
    const beyond = await documents.get(url, { range: `bytes=${CONTENT.length}-` })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([
      416,
      `bytes */${CONTENT.length}`,
    ])
    expect(Object.keys(beyond.json())).toEqual(['error'])
    expect(beyond.headers['error-code']).toBe('RANGE_NOT_SATISFIABLE')
    expect((await documents.get(url, { range: 'items=1-2' })).statusCode).toBe(200)
  })

  it('is not sent again to who has it', async () => {
    const { etag } = (await documents.get(url)).headers
    const answer = await documents.get(url, { 'if-none-match': String(etag) })
    expect([answer.statusCode, answer.body]).toEqual([304, ''])
  })

  it.each([
    [
      'another signature',
      (address: string) => address.replace(/.$/, (c) => (c === '0' ? '1' : '0')),
    ],
    ['a later expiry', (address: string) => address.replace(/e=\d/, 'e=9')],
    ['another key', (address: string) => address.replace(/k=./, 'k=_')],
    [
      'another nonce',
      (address: string) => address.replace(/n=./, (n) => (n === 'n=_' ? 'n=-' : 'n=_')),
    ],
    ['another file', (address: string) => address.replace(/files\/.{8}/, 'files/00000000')],
    ['no file', (address: string) => address.replace(/files\/[^?]+/, 'files/x')],
    ['a parameter more', (address: string) => `${address}&download=1`],
    ['a parameter twice', (address: string) => `${address}&e=9999999999`],
    ['nothing signed', (address: string) => address.replace(/\?.*/, '')],
  ])('is refused with %s', async (_what, change) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await documents.as('ADMIN', method, change(local(url)))
      expect(answer.statusCode).toBe(403)
    }
    expect((await documents.get(change(local(url)))).json()).toEqual({
      error: 'This link is not valid',
    })
  })
})
