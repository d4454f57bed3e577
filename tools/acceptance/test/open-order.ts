import { type ApiClient, unwrap } from '@formwork/api-client'
import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { settled, type Visit } from './browser.ts'
import { newBid } from './new-bid.ts'

/** Writes an order of a new project and vendor, opens it, and returns its id. */
export async function openOrder(here: Visit, admin: ApiClient): Promise<string> {
  const run = `${Date.now()}`
  const projectId = await newBid(admin, { name: 'Camera' })
  const vendor = { name: `Tickets ${run}`, type: 'MISC' as const }
  const { id: vendorId } = unwrap(await admin.post('/api/vendors', { body: vendor }))
  const body = { projectId, vendorId, estimatedAmount: 100 }
  const { id } = await vi.waitFor(
    async () => unwrap(await admin.post('/api/purchase-orders/misc', { body })),
    { timeout: 60_000, interval: 250 },
  )
  await here.page.goto(`/purchase-orders/${id}`)
  await here.page.getByRole('button', { name: 'Upload receipt' }).waitFor()
  await settled(here)
  return id
}

type OfflinePart = 'offline-camera' | 'offline-day'

/** The service worker has the page, and has kept all that it has loaded, with what begins offline. */
export async function workerHas(page: Page, part: OfflinePart = 'offline-camera'): Promise<void> {
  const isHad = () =>
    page.evaluate<boolean>(`(async () => {
      if (navigator.serviceWorker.controller === null) return false
      const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
      const files = paths.filter((path) => path.startsWith('/assets/'))
      if (!files.some((path) => path.includes('${part}'))) return false
      const kept = await Promise.all(['/', ...files].map((path) => caches.match(path)))
      return !kept.includes(undefined)
    })()`)
  await expect.poll(isHad).toBe(true)
}
