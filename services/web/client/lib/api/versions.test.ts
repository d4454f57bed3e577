import { expect, it } from 'vitest'
import { forgetVersions, isWriting, seenVersion, watched } from './versions.ts'

const ID = '0199d7a0-0000-7000-8000-00000000beef'
const answer = (path: string, etag: string, method = 'GET') =>
  watched(new Request(`http://localhost${path}`, { method }), async () => {
    expect(isWriting()).toBe(method !== 'GET')
    return new Response(null, { headers: { etag } })
  })

it('the newest version that an answer told is known until the sign-out', async () => {
  await answer(`/api/bids/${ID}`, '"7-vcPUj1"')
  await answer(`/api/bids/${ID}/changes`, '"9-aa"', 'POST')
  await answer(`/api/bids/${ID}`, '"8"')
  expect(seenVersion('bid', ID)).toBe(9)
  expect([seenVersion('purchase-order', ID), isWriting()]).toEqual([-1, false])
  forgetVersions()
  expect(seenVersion('bid', ID)).toBe(-1)
})

it('the tag of a list is no version', async () => {
  await answer(`/api/purchase-orders/${ID}/history`, 'W/"99-hash"')
  expect(seenVersion('purchase-order', ID)).toBe(-1)
})
