import { expect, it } from 'vitest'
import { forgetVersions, isWriting, watched, writtenVersion } from './versions.ts'

const ID = '0199d7a0-0000-7000-8000-00000000beef'
const answer = (path: string, etag: string, method = 'GET') =>
  watched(new Request(`http://localhost${path}`, { method }), async () => {
    expect(isWriting()).toBe(method !== 'GET')
    return new Response(null, { headers: { etag } })
  })

it('the newest version that a write has led to is known until the sign-out', async () => {
  await answer(`/api/bids/${ID}`, '"7-vcPUj1"', 'PUT')
  await answer(`/api/bids/${ID}/changes`, '"9-aa"', 'POST')
  await answer(`/api/bids/${ID}`, '"8"', 'PUT')
  expect(writtenVersion('bid', ID)).toBe(9)
  expect([writtenVersion('purchase-order', ID), isWriting()]).toEqual([-1, false])
  forgetVersions()
  expect(writtenVersion('bid', ID)).toBe(-1)
})

it('what is read may be another change that the page does not show yet', async () => {
  await answer(`/api/bids/${ID}`, '"7-vcPUj1"')
  expect(writtenVersion('bid', ID)).toBe(-1)
})

it('the tag of a list is no version', async () => {
  await answer(`/api/purchase-orders/${ID}/lines`, 'W/"99-hash"', 'PUT')
  expect(writtenVersion('purchase-order', ID)).toBe(-1)
})
