import { randomBytes } from 'node:crypto'
import { type ApiClient, unwrap } from '@formwork/api-client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  apiAs,
  browse,
  here,
  inspect,
  network,
  openPage,
  page,
  settled,
  signInAs,
} from './browser.ts'
import { openOrder, workerHas } from './open-order.ts'

let admin: ApiClient
let orderId: string
browse({ as: 'ops@example.com', isSwitched: true })
beforeEach(async () => {
  admin = await apiAs('admin@example.com')
  orderId = await openOrder(here, admin)
})

const order = async () => {
  const params = { path: { id: orderId } }
  return unwrap(await admin.get('/api/purchase-orders/{id}', { params }))
}
/** A photograph as the canvas of the browser makes it; the full size is what a phone takes. */
async function photograph(width = 3000): Promise<Buffer> {
  const noise = randomBytes(8).toString('hex')
  const address = await page.evaluate<string>(`(async () => {
    const [width, height] = [${width}, ${width * 0.75}]
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    for (let i = 0; i < width * height / 170; i += 1) {
      context.fillStyle = 'hsl(' + Math.random() * 360 + ' 80% 50%)'
      context.fillRect(Math.random() * width, Math.random() * height, 30, 30)
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
const waits = () => page.getByRole('region', { name: 'Receipts that wait' })
const ADDRESS = '**/api/purchase-orders/*/receipt'

it('a photograph is made smaller in the browser before it is sent', async () => {
  const buffer = await photograph()
  expect(buffer.length).toBeGreaterThan(1_000_000)
  await upload(buffer)
  await page.getByRole('status').getByText('The receipt is here.').waitFor()
  const [receipt] = (await order()).receipts
  const address = `/api/purchase-orders/${orderId}/receipts/${receipt?.id ?? ''}`
  const size = await page.evaluate<number>(
    `fetch('${address}').then((answer) => answer.blob()).then(({ size }) => size)`,
  )
  expect(size).toBeGreaterThan(0)
  expect(size).toBeLessThan(buffer.length / 2)
})

/** Cuts the network, and photographs a receipt that has to wait. */
async function photographOffline(): Promise<void> {
  await workerHas(page)
  const picture = await photograph(300)
  network.cut()
  await upload(picture)
  await waits()
    .getByText(/once there is a connection/)
    .waitFor()
}
afterEach(() => network.restore())

it('without a connection a receipt is kept over the end of its tab, and sent once when it is back', async () => {
  await photographOffline()
  await inspect(here, 'receipt-waiting')
  expect((await order()).receipts).toEqual([])
  await page.close()
  network.restore()
  await openPage()
  await page.goto(`/purchase-orders/${orderId}`)
  await expect.poll(async () => (await order()).receipts.length).toBe(1)
  await waits().waitFor({ state: 'detached' })
  await page.reload()
  await settled(here)
  expect((await order()).receipts).toMatchObject([{ amount: 99.5 }])
})

it('a page that was loaded past the worker has it all the same', async () => {
  await workerHas(page)
  const devtools = await here.context.newCDPSession(page)
  await devtools.send('Page.reload', { ignoreCache: true })
  await page.getByRole('button', { name: 'Upload receipt' }).waitFor()
  await workerHas(page)
})

it('without a connection the pages begin all the same, and say what is kept', async () => {
  await photographOffline()
  await page.goto(`/purchase-orders/${orderId}`)
  await page.getByRole('heading', { level: 1, name: 'No connection' }).waitFor()
  await page.getByRole('status').getByText('One receipt is kept on this machine').waitFor()
  await inspect(here, 'start-offline')
  network.restore()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: /MISC|PO/ }).waitFor()
  await expect.poll(async () => (await order()).receipts.length).toBe(1)
})

it('the browser sends what waits when no page is open', async () => {
  await photographOffline()
  const origin = new URL(page.url()).origin
  const blank = await here.context.newPage()
  const devtools = await here.context.newCDPSession(blank)
  const registered = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (ours !== undefined) found(ours.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  await page.close()
  network.restore()
  const sync = { origin, registrationId, tag: 'send-receipts', lastChance: false }
  await devtools.send('ServiceWorker.dispatchSyncEvent', sync)
  await expect.poll(async () => (await order()).receipts.length).toBe(1)
})

it('a sign-out ends what waits', async () => {
  await photographOffline()
  network.restore()
  await page.getByRole('button', { name: 'Sign out' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('A receipt on this machine is not sent yet.').waitFor()
  await dialog.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  await signInAs(here, 'ops@example.com')
  await page.goto(`/purchase-orders/${orderId}`)
  await page.getByRole('button', { name: 'Upload receipt' }).waitFor()
  await settled(here)
  expect(await waits().count()).toBe(0)
  expect((await order()).receipts).toEqual([])
})

it('what does not come through is sent again by itself', async () => {
  await photographOffline()
  let isBroken = true
  await page.route(ADDRESS, (route) => (isBroken ? route.abort() : route.continue()))
  await page.clock.install()
  network.restore()
  const failed = page.waitForEvent('requestfailed')
  await page.evaluate("window.dispatchEvent(new Event('online'))")
  await failed
  await waits().waitFor()
  isBroken = false
  await expect
    .poll(async () => {
      await page.clock.runFor(20_000)
      return (await order()).receipts.length
    })
    .toBe(1)
})

it('a receipt whose answer was lost is not there twice', async () => {
  // The first answer is thrown away as if the connection had broken off after the last byte was
  // sent.
  await page.evaluate(`(() => {
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      this.onload = () => this.onerror()
      XMLHttpRequest.prototype.send = send
      return send.call(this, body)
    }
  })()`)
  await upload(await photograph(300))
  await waits()
    .getByText(/once there is a connection/)
    .waitFor()
  const sent = page.waitForResponse(ADDRESS)
  await page.evaluate("window.dispatchEvent(new Event('online'))")
  expect((await sent).headers()['idempotent-replayed']).toBe('true')
  await waits().waitFor({ state: 'detached' })
  expect((await order()).receipts).toHaveLength(1)
})
