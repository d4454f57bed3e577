import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { type ApiClient, unwrap } from '@formwork/api-client'
import { extractText } from 'unpdf'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  apiAs,
  browse,
  heldBack,
  here,
  inspect,
  isWrite,
  network,
  openPage,
  page,
  said,
  settled,
  visitAs,
} from './browser.ts'
import { openOrder, workerHas } from './open-order.ts'

let admin: ApiClient
let orderId: string
browse({ as: 'ops@example.com', isSwitched: true })
beforeEach(async () => {
  admin = await apiAs('admin@example.com')
  orderId = await openOrder(here, admin)
})
afterEach(() => network.restore())

const LINE = { description: '4000 psi', quantity: 400, uom: 'CY', unitPrice: 152 }
const order = async () => {
  const params = { path: { id: orderId } }
  return unwrap(await admin.get('/api/purchase-orders/{id}', { params }))
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data])
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}

/** An upright picture of one grey, another for each name. */
function ticketPicture(name: string): Buffer {
  const [width, height] = [60, 90]
  const head = Buffer.from([0, 0, 0, width, 0, 0, 0, height, 8, 0, 0, 0, 0])
  const grey = createHash('sha256').update(name).digest()
  const rows = Buffer.concat(
    Array.from({ length: height }, (_, y) =>
      Buffer.concat([Buffer.from([0]), Buffer.alloc(width, grey[y % grey.length])]),
    ),
  )
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
const file = (name: string) => {
  return { name: `${name}.png`, mimeType: 'image/png', buffer: ticketPicture(`${orderId} ${name}`) }
}

/** So many tickets of the order's first line by the API, ten pictures in a request. */
async function addTickets(count: number, ordered = [LINE]): Promise<void> {
  const path = { id: orderId }
  const lines = unwrap(
    await admin.put('/api/purchase-orders/{id}', { params: { path }, body: { lines: ordered } }),
  ).lines
  for (let from = 1; from <= count; from += 10) {
    const form = new FormData()
    for (let n = from; n < Math.min(from + 10, count + 1); n += 1) {
      const picture = Uint8Array.from(ticketPicture(`${orderId} ${n}`))
      form.append('file', new Blob([picture]), `ticket ${n}.png`)
    }
    unwrap(await admin.upload('/api/purchase-orders/{id}/receipts', { path, form }))
  }
  for (const [index, { id: receiptId }] of (await order()).receipts.entries()) {
    const body = {
      ticketNumber: `${881_001 + index}`,
      lineId: lines[0]?.id ?? null,
      quantity: 9.5,
    }
    unwrap(
      await admin.put('/api/purchase-orders/{id}/receipts/{receiptId}', {
        params: { path: { id: orderId, receiptId } },
        body,
      }),
    )
  }
}

const strip = () => page.getByRole('list', { name: 'Tickets' })
const tile = (number: number) => strip().getByRole('button', { name: `${number}` })
const picture = () => page.getByRole('group', { name: /^Picture of/ })
const transform = () =>
  picture()
    .getByRole('img')
    .evaluate((image) => (image as unknown as { style: { transform: string } }).style.transform)
const ticketFields = () => page.getByRole('group', { name: 'Fields of the ticket' })

describe('46 tickets of a pour', () => {
  it('stay below three screens, and ask only for the pictures that are seen', async () => {
    await addTickets(46)
    const asked = new Set<string>()
    page.on('request', (request) => {
      const [, id] = /receipts\/([^/?]+)/.exec(request.url()) ?? []
      if (id !== undefined && request.resourceType() === 'image') asked.add(id)
    })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/purchase-orders/${orderId}`)
    await tile(881_001).waitFor()
    await settled(here)
    expect(await strip().getByRole('button').count()).toBe(46)
    const height = await page.evaluate<number>('document.documentElement.scrollHeight')
    expect(height).toBeLessThan(3 * 900)
    expect(asked.size).toBeGreaterThan(1)
    expect(asked.size).toBeLessThan(46)
    const before = asked.size
    await tile(881_046).scrollIntoViewIfNeeded()
    await expect.poll(() => asked.size).toBeGreaterThan(before)
    await page.getByRole('cell', { name: '437', exact: true }).waitFor()
    await page
      .getByText('400 CY of line 1 are ordered, 437 CY delivered')
      .waitFor({ state: 'detached' })
    await inspect(here, 'tickets')
  })
})

describe('printed tickets', () => {
  it('are all there, six to a page, and the screen asks for none of them', async () => {
    await addTickets(40)
    await page.goto(`/purchase-orders/${orderId}`)
    await settled(here)
    const sheet = page.locator('ol.print\\:grid')
    const loaded = () =>
      sheet
        .locator('img')
        .evaluateAll((all) =>
          all.map((each) => (each as unknown as { naturalWidth: number }).naturalWidth > 0),
        )
    expect(await loaded()).toContain(false)
    await page.emulateMedia({ media: 'print' })
    await page.pdf({ format: 'Letter' })
    await expect.poll(loaded).toEqual(Array(40).fill(true))
    const pdf = await page.pdf({ format: 'Letter' })
    const { text } = await extractText(new Uint8Array(pdf))
    const perPage = text.map((of) => of.match(/8810\d\d 9\.5 CY/g)?.length ?? 0)
    expect(perPage.filter((count) => count > 0)).toEqual([6, 6, 6, 6, 6, 6, 4])
    await page.emulateMedia({ media: 'screen' })
  })
})

describe('a ticket', () => {
  beforeEach(async () => {
    await addTickets(3)
    await page.goto(`/purchase-orders/${orderId}`)
    await tile(881_001).waitFor()
  })

  it('is looked at by keys: larger, turned, moved, whole, and the next one', async () => {
    await picture().focus()
    await page.keyboard.press('t')
    expect(await transform()).toContain('scale(1) rotate(90deg)')
    await page.keyboard.press('+')
    await page.keyboard.press('ArrowLeft')
    expect(await transform()).toContain('translate(80px, 0px) scale(1.5) rotate(90deg)')
    await page.keyboard.press('0')
    expect(await transform()).toContain('translate(0px, 0px) scale(1) rotate(90deg)')
    await page.keyboard.press('ArrowRight')
    await page.getByText('Receipt 2 of 3').waitFor()
    expect(await tile(881_002).getAttribute('aria-current')).toBe('true')
    // A letter of the page is no key of the picture, nor the other way round.
    expect(await page.getByRole('dialog').count()).toBe(0)
    await tile(881_002).focus()
    await page.keyboard.press('End')
    await page.getByText('Receipt 3 of 3').waitFor()
    await expect.poll(() => tile(881_003).evaluate((one) => one.matches(':focus'))).toBe(true)
  })

  it('is corrected in its place; what is refused stays typed', async () => {
    const number = ticketFields().getByLabel('Ticket number')
    await number.fill('TK-9')
    await number.press('Enter')
    await said(page, 'Saved.')
    await strip().getByRole('button', { name: /^TK-9/ }).waitFor()
    const quantity = ticketFields().getByLabel('Quantity, CY')
    await quantity.fill('none')
    await quantity.press('Enter')
    await ticketFields().getByText('A quantity above zero').waitFor()
    await quantity.fill('10.25')
    await ticketFields().getByLabel('Delivered').fill('2026-11-20T05:30')
    await ticketFields().getByLabel('Note').fill('wet')
    await ticketFields().getByLabel('Note').press('Enter')
    await expect
      .poll(async () => (await order()).receipts[0])
      .toMatchObject({ ticketNumber: 'TK-9', quantity: 10.25, note: 'wet' })
    await expect
      .poll(async () => (await order()).receipts[0]?.deliveredAt ?? '')
      .toMatch(/^2026-11-20T\d\d:30/)
    // The history names what was changed of the ticket, not only that it was.
    const history = page.getByRole('region', { name: 'History' })
    await history.getByRole('button', { name: /^Show all \d+ entries$/ }).click()
    await history.getByText('881001, ticket number: 881001 → TK-9').waitFor()
    await number.fill('881002')
    await number.press('Enter')
    await page.getByText(/^Ticket 881002 of .+ is on PO-\d+ already$/).waitFor()
    await page.getByText('29.25 delivered').waitFor()
  })

  it('shows both where another corrects the same field, and Enter or Esc chooses', async () => {
    const number = ticketFields().getByLabel('Ticket number')
    await number.fill('TK-9')
    // The other has the order open, too, and is faster.
    const other = await visitAs('admin@example.com')
    await other.page.goto(`/purchase-orders/${orderId}`)
    const theirs = other.page.getByRole('group', { name: 'Fields of the ticket' })
    const saveTheirs = async (label: string, text: string) => {
      await theirs.getByLabel(label).fill(text)
      await theirs.getByLabel(label).press('Enter')
      await expect
        .poll(async () => Object.values((await order()).receipts[0] ?? {}))
        .toContain(text)
    }
    await saveTheirs('Ticket number', 'TK-8')
    await number.press('Enter')
    await ticketFields().getByText('Somebody else has changed it to TK-8.').waitFor()
    await inspect(here, 'ticket-overtaken')
    // Leaving the field decides nothing.
    await number.blur()
    await settled(here)
    expect((await order()).receipts[0]?.ticketNumber).toBe('TK-8')
    await number.press('Enter')
    await said(page, 'Saved.')
    expect((await order()).receipts[0]?.ticketNumber).toBe('TK-9')
    const note = ticketFields().getByLabel('Note')
    await note.fill('dry')
    await saveTheirs('Note', 'wet')
    await note.press('Enter')
    await ticketFields().getByText('Somebody else has changed it to wet.').waitFor()
    await note.press('Escape')
    expect(await note.inputValue()).toBe('wet')
    // Of another field nothing is asked.
    await note.fill('wet, cold')
    await saveTheirs('Ticket number', 'TK-7')
    await note.press('Enter')
    await expect.poll(async () => (await order()).receipts[0]?.note).toBe('wet, cold')
    expect((await order()).receipts[0]?.ticketNumber).toBe('TK-7')
    await other.page.close()
  })

  it('comes with others in one choice of files', async () => {
    const files = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'].map(file)
    await page.getByLabel('Picture of the receipt').setInputFiles(files)
    await page.getByRole('button', { name: 'Upload 12 receipts' }).click()
    await said(page, 'The receipts are here.')
    expect((await order()).receipts.map(({ fileName }) => fileName).slice(3)).toEqual(
      files.map(({ name }) => name),
    )
  })
})

describe('the ticket that is shown', () => {
  beforeEach(async () => {
    await addTickets(3)
    await page.goto(`/purchase-orders/${orderId}`)
    await tile(881_002).click()
    await page.getByText('Receipt 2 of 3').waitFor()
  })

  it('is the uploaded one, and then the chosen one while more is still asked for', async () => {
    const letGo = await heldBack(page, /\/history$/)
    await page.getByLabel('Picture of the receipt').setInputFiles(file('d'))
    await page.getByLabel('Amount on the receipt').fill('300')
    await page.getByRole('button', { name: 'Upload receipt' }).click()
    await page.getByText('Receipt 4 of 4').waitFor()
    await tile(881_001).click()
    await letGo()
    await said(page, 'The receipt is here.')
    expect(await page.getByText('Receipt 1 of 4').count()).toBe(1)
  })

  it('is the one that a question is about: no other is removed in its place', async () => {
    await page.getByRole('button', { name: 'Remove receipt ticket 2.png' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove receipt' })
    await dialog.getByText('ticket 2.png and its amount are gone').waitFor()
    const receiptId = (await order()).receipts[1]?.id ?? ''
    const path = { id: orderId, receiptId }
    unwrap(
      await admin.delete('/api/purchase-orders/{id}/receipts/{receiptId}', { params: { path } }),
    )
    await page.getByText('Receipt 1 of 2').waitFor()
    expect(await dialog.count()).toBe(0)
  })
})

describe('a ticket of an order with two lines', () => {
  it('keeps the line that is chosen just before its quantity is typed', async () => {
    await addTickets(1, [LINE, { ...LINE, description: 'Grout' }])
    await page.goto(`/purchase-orders/${orderId}`)
    await ticketFields().waitFor()
    // A slow site: the choice is still on its way while the quantity is typed.
    const letGo = await heldBack(page, /\/receipts\//, isWrite)
    await ticketFields().getByLabel('Line').selectOption({ index: 2 })
    const quantity = ticketFields().getByLabel(/^Quantity/)
    await quantity.fill('9')
    await quantity.press('Enter')
    await letGo()
    await expect.poll(async () => (await order()).receipts[0]?.quantity).toBe(9)
    const { lines, receipts } = await order()
    expect(receipts[0]?.lineId).toBe(lines[1]?.id)
  })
})

describe('the camera', () => {
  const shots = () => page.getByRole('list', { name: 'Pictures' })
  const shot = (place: number) => shots().getByRole('listitem', { name: `Picture ${place}` })

  async function shoot(...names: readonly string[]): Promise<void> {
    for (const name of names) {
      const before = await shots().getByRole('listitem').count()
      await page.getByLabel('Take a picture').setInputFiles(file(name))
      await shot(before + 1).waitFor()
    }
  }

  async function typeInto(place: number, number: string, amount: string): Promise<void> {
    await shot(place).getByLabel('Ticket number').fill(number)
    await shot(place).getByLabel('Amount').fill(amount)
  }

  it('begins without a connection, keeps pictures and what is typed, and sends each once', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    // The order is among those that the phone has kept.
    await page.goto('/camera')
    await page.getByLabel('Order of the next pictures').selectOption(orderId)
    await workerHas(page)
    network.cut()
    await page.close()
    await openPage()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await page.getByRole('heading', { level: 1, name: 'No connection' }).waitFor()
    await page.getByLabel('Order of the next pictures').selectOption(orderId)
    await shoot('one', 'two', 'three')
    await typeInto(1, '700001', '1,444')
    await typeInto(2, '700002', '12.50')
    await inspect({ ...here, page, complaints: [] }, 'camera-offline')
    // A page that ends keeps both.
    await page.reload()
    await shot(3).waitFor()
    expect(await shot(2).getByLabel('Ticket number').inputValue()).toBe('700002')
    await typeInto(3, '700003', 'x')
    await page.getByRole('button', { name: 'Send 3 tickets' }).click()
    await shot(1).getByText('An amount in dollars and cents').waitFor()
    await shot(1).getByLabel('Amount').fill('')
    await page.getByRole('button', { name: 'Send one ticket' }).click()
    await shots().waitFor({ state: 'detached' })
    expect((await order()).receipts).toEqual([])
    network.restore()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
    await expect.poll(async () => (await order()).receipts.length).toBe(3)
    await page.reload()
    await settled(here)
    expect((await order()).receipts).toMatchObject([
      { ticketNumber: '700001', amount: 1444 },
      { ticketNumber: '700002', amount: 12.5 },
      { ticketNumber: '700003', amount: null },
    ])
  })

  it('has several tickets that were refused in one banner, and corrects them together', async () => {
    await addTickets(1)
    await page.goto('/camera')
    await page.getByLabel('Order of the next pictures').selectOption(orderId)
    for (const place of [1, 2]) {
      await shoot(`refused ${place}`)
      await shot(place).getByLabel('Ticket number').fill('881001')
    }
    await page.getByRole('button', { name: 'Send 2 tickets' }).click()
    const banner = page.getByRole('region', { name: 'Receipts that wait' })
    await banner.getByText('2 receipts were refused.').waitFor()
    expect(await banner.getByRole('listitem').count()).toBe(2)
    expect(await banner.getByRole('button').allInnerTexts()).toEqual(['Correct them'])
    await inspect(here, 'camera-refused')
    await banner.getByRole('button', { name: 'Correct them' }).click()
    await page.getByRole('button', { name: 'Send 2 tickets' }).waitFor()
    expect(await banner.count()).toBe(0)
    await shot(2).getByRole('button', { name: 'Remove' }).click()
    await shot(1).getByLabel('Ticket number').fill('881003')
    await page.getByRole('button', { name: 'Send one ticket' }).click()
    await expect.poll(async () => (await order()).receipts.length).toBe(2)
  })

  it('has a ticket that was refused corrected, with its picture', async () => {
    await addTickets(1)
    await page.goto('/camera')
    await page.getByLabel('Order of the next pictures').selectOption(orderId)
    await shoot('again')
    await shot(1).getByLabel('Ticket number').fill('881001')
    await page.getByRole('button', { name: 'Send one ticket' }).click()
    await page.getByText(/was refused: Ticket 881001 of .+ is on PO-\d+ already/).waitFor()
    await page.getByRole('button', { name: 'Correct it' }).click()
    await shot(1).getByLabel('Ticket number').fill('881002')
    await inspect(here, 'camera')
    await page.getByRole('button', { name: 'Send one ticket' }).click()
    await expect.poll(async () => (await order()).receipts.length).toBe(2)
    expect((await order()).receipts[1]?.ticketNumber).toBe('881002')
  })
})
