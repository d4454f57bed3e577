import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type ApiClient, createApiClient, unwrap } from '@formwork/api-client'
import { temporaryFolder } from '@formwork/backing-services'
import {
  backUp,
  type LocalConfig,
  restore,
  type Stack,
  startStack,
  temporaryConfig,
} from '@formwork/local'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PICTURE } from './picture.ts'

const CREDENTIALS = { email: 'admin@example.com', password: 'estimate-local' }
const PATIENCE = { timeout: 60_000, interval: 200 }

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let config: LocalConfig
let stack: Stack | undefined
beforeAll(async () => {
  folder = await temporaryFolder()
  config = await temporaryConfig(join(folder.path, 'data'))
})
afterAll(async () => {
  await stack?.stop()
  await folder.remove()
})

async function signedIn(gatewayUrl: string): Promise<ApiClient> {
  const api = createApiClient({ baseUrl: gatewayUrl })
  unwrap(await api.post('/api/auth/signin', { body: CREDENTIALS }))
  return api
}

/** Bids with an item and a picture each, one after the other, until it is told to stop. */
function writeBids(api: ApiClient, clientId: string, typeId: string) {
  const written: { readonly id: string; readonly totalCost: number }[] = []
  let isEnough = false
  const writing = (async () => {
    for (let number = 1; !isEnough; number += 1) {
      const body = { bidNumber: `L-${number}`, name: `Load ${number}`, clientId }
      const { id } = unwrap(await api.post('/api/bids', { body }))
      const scope = unwrap(
        await api.post('/api/scopes', { body: { bidId: id, typeId, name: 'Slab' } }),
      )
      const item = { name: 'Permit', category: 'PERMIT' as const, quantity: number, unitCost: 1.01 }
      const at = { params: { path: { scopeId: scope.id } } }
      unwrap(
        await api.post('/api/scopes/{scopeId}/items/misc', { ...at, body: { ...item, uom: 'EA' } }),
      )
      const form = new FormData()
      form.append('file', new Blob([PICTURE], { type: 'image/png' }), `${number}.png`)
      unwrap(await api.upload('/api/bids/{bidId}/attachments', { path: { bidId: id }, form }))
      const params = { path: { id } }
      const { totalCost } = unwrap(await api.get('/api/bids/{id}', { params }))
      written.push({ id, totalCost })
    }
  })()
  return {
    written,
    stop: () => {
      isEnough = true
      return writing
    },
  }
}

/** A day of the field with a photo, which documents keeps. */
async function dayWithPhoto(api: ApiClient, clientId: string) {
  const bid = { bidNumber: 'DAY-1', name: 'Day', clientId, status: 'AWARDED' as const }
  const { id: job } = unwrap(await api.post('/api/bids', { body: bid }))
  const date = new Date().toISOString().slice(0, 10)
  const at = { params: { path: { id: job } } }
  const { id } = unwrap(await api.post('/api/projects/{id}/days', { ...at, body: { date } }))
  const form = new FormData()
  form.append('file', new Blob([PICTURE], { type: 'image/png' }), 'wall.png')
  return unwrap(await api.upload('/api/days/{id}/photos', { path: { id }, form }))
}

it('a backup that is taken while people work holds all that was answered before it, on an empty disk', async () => {
  const target = join(folder.path, 'backup')
  stack = await startStack({ config })
  const api = await signedIn(stack.gatewayUrl)
  const client = unwrap(await api.post('/api/clients', { body: { name: 'Harbor' } }))
  const [type] = unwrap(await api.get('/api/scope-types'))
  const day = await dayWithPhoto(api, client.id)
  const load = writeBids(api, client.id, type?.id ?? '')
  await expect.poll(() => load.written.length, PATIENCE).toBeGreaterThan(3)
  const before = [...load.written]
  await backUp(config, target)
  const during = load.written.length - before.length
  await load.stop()
  await stack.stop()
  stack = undefined
  await rm(config.dataDir, { recursive: true })

  const restored = await restore(config, target)
  expect(restored.missing).toEqual([])
  expect(restored.files).toBeGreaterThanOrEqual(before.length)
  expect(during).toBeGreaterThanOrEqual(0)

  stack = await startStack({ config })
  const again = await signedIn(stack.gatewayUrl)
  for (const { id, totalCost } of before) {
    const params = { path: { id } }
    const bid = unwrap(await again.get('/api/bids/{id}', { params }))
    expect(bid.totalCost).toBe(totalCost)
    const [picture] = unwrap(
      await again.get('/api/bids/{bidId}/attachments', { params: { path: { bidId: id } } }),
    )
    const file = await fetch(new URL(picture?.url ?? '', stack.gatewayUrl))
    expect(Buffer.from(await file.arrayBuffer()).equals(PICTURE)).toBe(true)
    // What was still under way to purchasing arrives, too.
    await expect
      .poll(async () => (await again.get('/api/projects/{id}', { params })).ok, PATIENCE)
      .toBe(true)
  }
  const atPhoto = { path: { id: day.id, photoId: day.photos[0]?.id ?? '' } }
  const photo = await again.get('/api/days/{id}/photos/{photoId}', {
    params: atPhoto,
    parseAs: 'arrayBuffer',
  })
  expect(Buffer.from(unwrap(photo) as ArrayBuffer).equals(PICTURE)).toBe(true)
  const [first] = before
  const params = { path: { id: first?.id ?? '' } }
  unwrap(await again.put('/api/bids/{id}', { params, body: { name: 'Goes on' } }))
  // What happens now reaches the others: the streams that were not backed up are there again.
  await expect
    .poll(async () => unwrap(await again.get('/api/projects/{id}', { params })).name, PATIENCE)
    .toBe('Goes on')
}, 400_000)

it('a backup goes into an empty folder alone, and a restore into an installation without data', async () => {
  await expect(backUp(config, folder.path)).rejects.toThrow(/is not empty/)
  await expect(restore(config, folder.path)).rejects.toThrow(/is no backup/)
  await expect(restore(config, join(folder.path, 'backup'))).rejects.toThrow(
    /There is data in .* already/,
  )
})
