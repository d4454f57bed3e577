import { type ApiClient, unwrap } from '@formwork/api-client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { apiAs, browse, here, inspect, network, openPage, page, settled } from './browser.ts'
import { NEXT } from './next-build.ts'
import { openOrder, workerHas } from './open-order.ts'

let admin: ApiClient
let orderId: string
browse({ as: 'ops@example.com', isSwitched: true })
beforeEach(async () => {
  admin = await apiAs('admin@example.com')
  orderId = await openOrder(here, admin)
  await workerHas(page)
})
afterEach(() => {
  network.restore()
  network.rollBack()
})

/** Where the scripts of the open page come from, and what the worker has kept. */
const builds = () =>
  page.evaluate<string[]>(`(async () => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    const names = await caches.keys()
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return [...loaded, ...kept.flat().map(({ url }) => url)]
      .filter((url) => /assets.*[.]js$/.test(url))
  })()`)
const told = () => page.getByRole('status').getByText('Formwork has been updated.')

it('a tab that was open says so where a part of it is gone, and stays as it is', async () => {
  network.deploy()
  const amount = page.getByLabel('Amount on the receipt')
  await amount.fill('12.34')
  await page.getByRole('button', { name: 'Search' }).click()
  await told().waitFor()
  await page.getByText('That could not be loaded.').waitFor()
  expect(await amount.inputValue()).toBe('12.34')
  expect(await page.locator('h1').count()).toBe(1)
  await inspect(here, 'new-build')
  await page.getByRole('button', { name: 'Load the new pages' }).click()
  await page.locator(`script[src*="${NEXT}.js"]`).first().waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('dialog').waitFor()
  expect(await told().count()).toBe(0)
})

it('whoever comes back to a tab is told before something of it is missing', async () => {
  expect(await told().count()).toBe(0)
  network.deploy()
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
  await told().waitFor()
})

it('a page that is gone to next is wholly of the new build', async () => {
  network.deploy()
  await page.getByRole('link', { name: 'Projects' }).click()
  await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor()
  await settled(here)
  expect(new URL(page.url()).pathname).toBe('/projects')
  await expect
    .poll(async () => (await builds()).filter((url) => !url.includes(`${NEXT}.js`)))
    .toEqual([])
  expect(await told().count()).toBe(0)
})

it('a receipt that waited under the old build is sent once by the new one', async () => {
  network.cut()
  const picture = await page.screenshot({ type: 'jpeg' })
  const file = { name: 'ticket.jpg', mimeType: 'image/jpeg', buffer: picture }
  await page.getByLabel('Picture of the receipt').setInputFiles(file)
  await page.getByLabel('Amount on the receipt').fill('99.5')
  await page.getByRole('button', { name: 'Upload receipt' }).click()
  const waiting = () => page.getByRole('region', { name: 'Receipts that wait' })
  await waiting()
    .getByText(/once there is a connection/)
    .waitFor()
  await page.close()
  network.deploy()
  network.restore()
  await openPage()
  await page.goto(`/purchase-orders/${orderId}`)
  const receipts = async () => {
    const params = { path: { id: orderId } }
    return unwrap(await admin.get('/api/purchase-orders/{id}', { params })).receipts
  }
  await expect.poll(async () => (await receipts()).length).toBe(1)
  await waiting().waitFor({ state: 'detached' })
  await page.reload()
  await settled(here)
  expect(await receipts()).toMatchObject([{ amount: 99.5 }])
  expect((await builds()).filter((url) => !url.includes(`${NEXT}.js`))).toEqual([])
})
