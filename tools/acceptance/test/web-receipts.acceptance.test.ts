import { randomBytes } from 'node:crypto'
import { type ApiClient, unwrap } from '@formwork/api-client'
import type { Page } from 'playwright-core'
import { beforeEach, expect, it, vi } from 'vitest'
import { apiAs, browse, inspect, settled, type Visit } from './browser.ts'

let here: Visit
let page: Page
let admin: ApiClient
let orderId: string
browse(
  (stage) => {
    ;({ here, page } = stage)
  },
  { as: 'ops@example.com' },
)
beforeEach(async () => {
  const run = `${Date.now()}`
  admin = await apiAs('admin@example.com')
  const client = unwrap(await admin.post('/api/clients', { body: { name: `Camera ${run}` } }))
  const bid = { bidNumber: `C-${run}`, name: 'Camera', clientId: client.id }
  const { id: projectId } = unwrap(await admin.post('/api/bids', { body: bid }))
  const vendor = { name: `Tickets ${run}`, type: 'MISC' as const }
  const { id: vendorId } = unwrap(await admin.post('/api/vendors', { body: vendor }))
  const body = { projectId, vendorId, estimatedAmount: 100 }
  const made = await vi.waitFor(
    async () => unwrap(await admin.post('/api/purchase-orders/misc', { body })),
    { timeout: 60_000, interval: 250 },
  )
  orderId = made.id
  await page.goto(`/purchase-orders/${orderId}`)
  await page.getByRole('button', { name: 'Upload receipt' }).waitFor()
  await settled(here)
})

const order = async () => {
  const params = { path: { id: orderId } }
  return unwrap(await admin.get('/api/purchase-orders/{id}', { params }))
}
/** A photograph of many megapixels, as the canvas of the browser makes it. */
async function photograph(): Promise<Buffer> {
  const noise = randomBytes(8).toString('hex')
  const address = await page.evaluate<string>(`(async () => {
    const canvas = new OffscreenCanvas(3000, 2250)
    const context = canvas.getContext('2d')
    for (let i = 0; i < 40000; i += 1) {
      context.fillStyle = 'hsl(' + Math.random() * 360 + ' 80% 50%)'
      context.fillRect(Math.random() * 3000, Math.random() * 2250, 30, 30)
    }
    context.fillText('${noise}', 10, 10)
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 })
    const reader = new FileReader()
    reader.readAsDataURL(blob)
    await new Promise((resolve) => { reader.onload = resolve })
    return reader.result
  })()`)
  return Buffer.from(address.split(',')[1] ?? '', 'base64')
}
async function upload(buffer: Buffer): Promise<void> {
  const file = { name: 'ticket.jpg', mimeType: 'image/jpeg', buffer }
  await page.getByLabel('Picture of the receipt').setInputFiles(file)
  await page.getByLabel('Amount on the receipt').fill('99.5')
  await page.getByRole('button', { name: 'Upload receipt' }).click()
}
const waits = () => page.getByRole('list', { name: 'Receipts that wait' })
const ADDRESS = '**/api/purchase-orders/*/receipt'

it('a photograph is made smaller in the browser before it is sent', async () => {
  const buffer = await photograph()
  expect(buffer.length).toBeGreaterThan(1_000_000)
  await upload(buffer)
  await page.getByRole('status').getByText('The receipt is here.').waitFor()
  const [receipt] = (await order()).receipts
  const answer = await page.request.get(
    `/api/purchase-orders/${orderId}/receipts/${receipt?.id ?? ''}`,
  )
  expect((await answer.body()).length).toBeLessThan(buffer.length / 2)
})

it('without a connection a receipt is kept, and sent when it is back', async () => {
  await page.route('**/api/**', (route) => route.abort())
  await upload(await photograph())
  await waits()
    .getByText(/waits for a connection/)
    .waitFor()
  await inspect(here, 'receipt-waiting')
  expect((await order()).receipts).toEqual([])
  await page.unroute('**/api/**')
  // The tab has crashed meanwhile.
  await page.reload()
  await expect.poll(async () => (await order()).receipts.length).toBe(1)
  await waits().waitFor({ state: 'detached' })
  expect((await order()).receipts[0]).toMatchObject({ amount: 99.5 })
})

it('a receipt whose answer was lost is not there twice', async () => {
  // The first answer is thrown away as if the connection had broken off after the last byte was sent.
  await page.evaluate(`(() => {
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      this.onload = () => this.onerror()
      XMLHttpRequest.prototype.send = send
      return send.call(this, body)
    }
  })()`)
  await upload(await photograph())
  await waits()
    .getByText(/waits for a connection/)
    .waitFor()
  const sent = page.waitForResponse(ADDRESS)
  await page.evaluate("window.dispatchEvent(new Event('online'))")
  expect((await sent).headers()['idempotent-replayed']).toBe('true')
  await waits().waitFor({ state: 'detached' })
  expect((await order()).receipts).toHaveLength(1)
})
