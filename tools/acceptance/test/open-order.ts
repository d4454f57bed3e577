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

/** The service worker has the page, and has kept it. */
export async function workerHas(page: Page): Promise<void> {
  const isHad = () =>
    page.evaluate<boolean>(
      'navigator.serviceWorker.controller !== null && caches.keys().then((names) => names.length > 0)',
    )
  await expect.poll(isHad).toBe(true)
}
