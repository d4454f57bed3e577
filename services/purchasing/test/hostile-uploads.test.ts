import { perFile } from '@formwork/testing'
import { hostileUploads, keptAliveClient, png } from '@formwork/uploads/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cookies, newOrder, startPurchasing } from './purchasing.ts'

const service = perFile(startPurchasing)
let client: ReturnType<typeof keptAliveClient>
beforeAll(async () => {
  client = keptAliveClient(service.url)
})
afterAll(async () => {
  client.close()
})

describe('a receipt', () => {
  it.each(hostileUploads(png).map((upload) => [upload.what, upload] as const))(
    'sent with %s is tied to its order harmlessly or not at all',
    async (_what, { contentType, body, status }) => {
      const { id } = await newOrder(service)
      const cookie = cookies(service, 'OPS')
      const path = `/api/purchase-orders/${id}/receipt`
      const headers = { cookie, 'content-type': contentType }
      const answer = await client.send('POST', path, headers, body)
      expect([answer.status, answer.body]).toMatchObject([
        status,
        status === 201
          ? { receipt: { size: png.length, contentType: 'image/png' } }
          : { error: expect.any(String) },
      ])
      const order = await client.send('GET', `/api/purchase-orders/${id}`, { cookie })
      expect([order.status, order.port]).toEqual([200, answer.port])
      if (status !== 201) return expect(order.body.receipt).toBeNull()
      const { fileName } = order.body.receipt
      expect(fileName).toMatch(/^[^/\\\p{Cc}\u202a-\u202e]+$/u)
      expect(Buffer.byteLength(fileName)).toBeLessThanOrEqual(255)
    },
  )

  it.each([
    ['4 kB of digits', '9'.repeat(4_000), 'Amount must be a number'],
    [
      '4 kB of spaces around a letter',
      `${' '.repeat(2_000)}x${' '.repeat(2_000)}`,
      'Amount must be a number',
    ],
    ['80 kB', '9'.repeat(80_000), 'The part "amount" is longer than 4096 bytes'],
    ['an exponent', '1e9', 'Amount must be a number'],
    ['digits of another script', '١٢', 'Amount must be a number'],
  ])('is not taken with an amount of %s', async (_what, amount, error) => {
    const { id } = await newOrder(service)
    const form = new FormData()
    form.set('amount', amount)
    form.set('file', new Blob([Uint8Array.from(png)]), 'a.png')
    const answer = await fetch(`${service.url}/api/purchase-orders/${id}/receipt`, {
      method: 'POST',
      headers: { cookie: cookies(service, 'OPS') },
      body: form,
    })
    expect([answer.status, await answer.json()]).toEqual([400, { error }])
  })
})
