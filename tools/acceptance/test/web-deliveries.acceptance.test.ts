import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ApiClient, unwrap } from '@formwork/api-client'
import { instantAt, localAt } from '@formwork/kernel/zones'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { apiAs, as, browse, fitsEveryWidth, heldBack, inspect, said, settled } from './browser.ts'
import { award, newBid } from './new-bid.ts'

const run = `${Date.now()}`
const ZONE = 'America/Chicago'
const VENDOR = `Capitol Lifts ${run}`
const SUPPLIER = `Capitol Mix ${run}`

let admin: ApiClient
let projectId: string
let vendorId: string
let supplierId: string
let poured: Order
// The people of these steps are where the job is.
browse({ per: 'file', timezoneId: ZONE })

const today = () => localAt(new Date(), ZONE).day
const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
/** A day of this week that is not today, so that the calendar shows it and it can be moved. */
const TUESDAY = (() => {
  const weekday = new Date(`${today()}T00:00:00Z`).getUTCDay()
  return daysAfter(today(), 1 - ((weekday + 6) % 7))
})()

type Order = Awaited<ReturnType<typeof readOrder>>
const readOrder = async (id: string) =>
  unwrap(await admin.get('/api/purchase-orders/{id}', { params: { path: { id } } }))

beforeAll(async () => {
  admin = await apiAs('admin@example.com')
  projectId = await newBid(admin, { name: `Deck ${run}` })
  const path = { id: projectId }
  await award(admin, projectId)
  const vendor = async (name: string, type: 'EQUIPMENT' | 'CONCRETE') =>
    unwrap(await admin.post('/api/vendors', { body: { name, type } })).id
  vendorId = await vendor(VENDOR, 'EQUIPMENT')
  supplierId = await vendor(SUPPLIER, 'CONCRETE')
  const site = { timeZone: ZONE, siteContact: 'Maria Ortiz', sitePhone: '512-555-0199' }
  unwrap(await admin.put('/api/projects/{id}', { params: { path }, body: site }))
  poured = unwrap(
    await admin.post('/api/purchase-orders/concrete', {
      body: {
        projectId,
        vendorId: supplierId,
        concreteType: '4000 PSI',
        mixIds: '4000PSI-A',
        cubicYards: 42.5,
        slumpSize: 4,
        spacing: '12 min',
        desiredDelivery: `${TUESDAY}T05:30:00-06:00`,
        lines: [{ description: '4000 PSI', quantity: 42.5, uom: 'CY', unitPrice: 152 }],
      },
    }),
  )
  unwrap(
    await admin.post('/api/purchase-orders/rental', {
      body: {
        projectId,
        vendorId,
        equipmentType: 'Boom lift',
        duration: 14,
        desiredDelivery: `${daysAfter(today(), -1)}T08:00:00-06:00`,
        lines: [{ description: 'Boom lift', quantity: 14, uom: 'DAY', unitPrice: 310.5 }],
      },
    }),
  )
})

const dayOf = async () => {
  const { desiredDelivery = '' } = await readOrder(poured.id)
  return localAt(desiredDelivery, ZONE)
}
const column = (page: Page, day: string) => page.locator(`[data-day="${day}"]`)
const calendar = (page: Page) => page.goto(`/deliveries?projectId=${projectId}&day=${TUESDAY}`)

describe('the page of a vendor', () => {
  const record = (page: Page, name: string) => page.getByRole('region', { name })

  it('has a record, contacts and prices that operations keep', () =>
    as('ops', async (page, here) => {
      await page.goto(`/vendors?q=${encodeURIComponent(SUPPLIER)}`)
      await page.getByRole('link', { name: SUPPLIER, exact: true }).click()
      await record(page, 'Record').getByRole('button', { name: 'Edit record' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Address').fill('4410 Burleson Rd\nAustin, TX 78744')
      await dialog.getByLabel('Net days').fill('45')
      await dialog.getByLabel('Tax id').fill('12-3456789')
      await dialog.getByLabel('Insurance until').fill('2020-01-31')
      await dialog.getByRole('button', { name: 'Save vendor' }).click()
      await record(page, 'Record').getByText('•••• 6789').waitFor()
      await record(page, 'Record').getByText('Jan 31, 2020, ended').waitFor()
      await page.getByRole('button', { name: 'Edit contacts' }).click()
      await dialog.getByRole('button', { name: 'Add contact' }).click()
      await dialog.getByLabel('Name of row 1').fill('Dana Reyes')
      await dialog.getByLabel('Role of row 1').fill('Dispatch')
      await dialog.getByLabel('E-mail of row 1').fill('dana')
      await dialog.getByRole('button', { name: 'Save vendor' }).click()
      await dialog.getByText('Contact e-mail must be a valid e-mail address').waitFor()
      await dialog.getByLabel('E-mail of row 1').fill('dana@capitol.example')
      await dialog.getByRole('button', { name: 'Save vendor' }).click()
      await record(page, 'Contacts').getByText('Dana Reyes').waitFor()
      await page.getByRole('button', { name: 'Edit prices' }).click()
      await dialog.getByRole('button', { name: 'Add price' }).click()
      await dialog.getByLabel('Description of row 1').fill('5000 PSI')
      await dialog.getByLabel('Unit of row 1').fill('CY')
      await dialog.getByLabel('Price of row 1').fill('161.25')
      await dialog.getByRole('button', { name: 'Save vendor' }).click()
      await record(page, 'Prices').getByRole('cell', { name: '161.25' }).waitFor()
      expect(await page.getByRole('region', { name: 'Statement' }).count()).toBe(0)
      await inspect(here, 'vendor')
      const params = { path: { id: supplierId } }
      expect(unwrap(await admin.get('/api/vendors/{id}', { params }))).toMatchObject({
        addressLines: ['4410 Burleson Rd', 'Austin, TX 78744'],
        netDays: 45,
        taxId: '12-3456789',
        contacts: [{ name: 'Dana Reyes', role: 'Dispatch', email: 'dana@capitol.example' }],
        prices: [{ description: '5000 PSI', uom: 'CY', unitPrice: 161.25 }],
      })
    }))

  it('has the statement with ageing for accounting, its orders and its bills', async () => {
    const bill = { vendorId: supplierId, number: `B-${run}`, date: daysAfter(today(), -60) }
    const lines = [{ description: 'Concrete', amount: 1200.5 }]
    const charges = { tax: 0, freight: 0, discount: 0, retainagePercentage: 0 }
    const body = { kind: 'INVOICE' as const, ...bill, ...charges, dueOn: bill.date, lines }
    unwrap(await admin.post('/api/bills', { body }))
    await as('accounting', async (page, here) => {
      await page.goto(`/vendors/${supplierId}`)
      const statement = page.getByRole('region', { name: 'Statement' })
      await statement.getByRole('link', { name: bill.number }).waitFor()
      await statement.getByText('31–60 days').waitFor()
      expect(await statement.getByText('1,200.50').count()).toBeGreaterThan(1)
      await page.getByRole('region', { name: 'Orders' }).getByText(poured.poNumber).waitFor()
      await page.getByRole('region', { name: 'Bills' }).getByText(bill.number).waitFor()
      await record(page, 'Record').getByText('12-3456789').waitFor()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        statement.getByRole('link', { name: 'CSV' }).click(),
      ])
      expect(await readFile(await file.path(), 'utf8')).toContain(bill.number)
      await inspect(here, 'vendor-statement')
      // What an order is for stands below its number where there is no room between them.
      await fitsEveryWidth(here, 'vendor-statement', [page.getByText(/^Deck .+, 2\d{3}$/)])
    })
  })

  it('offers its prices in the lines of an order', () =>
    as('ops', async (page) => {
      await page.goto(`/purchase-orders/${poured.id}`)
      await page.getByRole('button', { name: 'Edit order' }).click()
      await page.getByRole('button', { name: '5000 PSI $161.25 / CY' }).click()
      expect(await page.getByLabel('Description of line 2').inputValue()).toBe('5000 PSI')
      expect(await page.getByLabel('Unit price of line 2').inputValue()).toBe('161.25')
      await page.getByRole('button', { name: 'Cancel' }).click()
    }))
})

describe('an order', () => {
  const sent = (page: Page) => page.getByRole('region', { name: 'Sent to vendor' })

  it('is sent to the contacts of its vendor, and acknowledged', () =>
    as('ops', async (page, here) => {
      await page.goto(`/purchase-orders/${poured.id}`)
      await sent(page).getByText('The order was not sent yet.').waitFor()
      await page.keyboard.press('s')
      const dialog = page.getByRole('dialog', { name: 'Send order' })
      await dialog.getByLabel('Dana Reyes (Dispatch), dana@capitol.example').waitFor()
      await dialog.getByLabel('Copy to').fill('yard')
      await dialog.getByRole('button', { name: 'Send order' }).click()
      await dialog.getByText('yard is no e-mail address').waitFor()
      await dialog.getByLabel('Copy to').fill('yard@capitol.example')
      await dialog.getByLabel('Message').fill('Gate 4, ask for Maria.')
      await inspect(here, 'send-order')
      await dialog.getByRole('button', { name: 'Send order' }).click()
      await sent(page).getByText('Sent', { exact: true }).waitFor()
      await sent(page).getByText('dana@capitol.example, yard@capitol.example').waitFor()
      await sent(page).getByRole('button', { name: 'Note acknowledgement' }).click()
      await page.getByRole('dialog').getByLabel('Acknowledged by').fill('Dana Reyes')
      await page.getByRole('dialog').getByRole('button', { name: 'Note acknowledgement' }).click()
      await sent(page)
        .getByText(/Acknowledged by Dana Reyes on .*, revision 1/)
        .waitFor()
      await settled(here)
      await inspect(here, 'order-sent')
    }))

  it('arrives once, with a PDF that reads as the order', async () => {
    const folder = inject('mailFolder')
    // Elsewhere the mails of a system are its operator's.
    if (folder === null) return
    const files = await Promise.all(
      (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
    )
    const mails = files.filter((mail) =>
      mail.includes(`Subject: Purchase order ${poured.poNumber}`),
    )
    expect(mails).toHaveLength(1)
    const [, part = ''] = (mails[0] ?? '').split('Content-Type: application/pdf')
    const [, encoded = ''] = part.split('\r\n\r\n')
    expect(Buffer.from(encoded, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('says when what was sent is no longer what it is', () =>
    as('ops', async (page) => {
      const params = { path: { id: poured.id } }
      const body = { terms: 'Washout on site' }
      unwrap(await admin.put('/api/purchase-orders/{id}', { params, body }))
      await page.goto(`/purchase-orders/${poured.id}`)
      await sent(page).getByText('the vendor does not have revision 2 yet').waitFor()
      await sent(page).getByRole('button', { name: 'Send revision' }).waitFor()
    }))
})

describe('the calendar of deliveries', () => {
  it('moves an order to another day by dragging it, at the same time of day', () =>
    as('ops', async (page, here) => {
      await calendar(page)
      const card = column(page, TUESDAY).getByRole('listitem')
      await card.getByText('5:30 AM CT').waitFor()
      await card.dragTo(column(page, daysAfter(TUESDAY, 2)))
      await said(page, `${poured.poNumber} comes on `)
      await column(page, daysAfter(TUESDAY, 2)).getByText(poured.poNumber).waitFor()
      expect(await dayOf()).toEqual({ day: daysAfter(TUESDAY, 2), time: '05:30' })
      await inspect(here, 'deliveries')
      const number = page.getByRole('table', { name: 'Rentals that run' }).getByText(/^PO-/)
      await fitsEveryWidth(here, 'deliveries', [number])
    }))

  it('moves it by keyboard, and keeps the focus on it', () =>
    as('ops', async (page, here) => {
      await calendar(page)
      await page.getByRole('link', { name: poured.poNumber }).focus()
      await page.keyboard.press('Alt+ArrowLeft')
      await column(page, daysAfter(TUESDAY, 1)).getByText(poured.poNumber).waitFor()
      await expect
        .poll(() => page.evaluate<string>('document.activeElement.textContent'))
        .toBe(poured.poNumber)
      await page.keyboard.press('Alt+ArrowLeft')
      await column(page, TUESDAY).getByText(poured.poNumber).waitFor()
      expect((await dayOf()).day).toBe(TUESDAY)
      // Pressed again before it is there, the key goes on from where it goes; a slow network shows it
      // on its way.
      const devtools = await here.context.newCDPSession(page)
      const slow = { offline: false, latency: 200, downloadThroughput: -1, uploadThroughput: -1 }
      await devtools.send('Network.emulateNetworkConditions', slow)
      for (const [key, by] of [
        ['ArrowRight', 2],
        ['ArrowLeft', 0],
      ] as const) {
        await expect
          .poll(() => page.evaluate<string>('document.activeElement.textContent'))
          .toBe(poured.poNumber)
        await page.keyboard.press(`Alt+${key}`)
        await page.keyboard.press(`Alt+${key}`)
        await column(page, daysAfter(TUESDAY, by)).getByText(poured.poNumber).waitFor()
        expect((await dayOf()).day).toBe(daysAfter(TUESDAY, by))
      }
    }))

  it('keeps the time and the day that another has given it meanwhile, and says so', () =>
    as('ops', async (page) => {
      await calendar(page)
      await page.getByRole('link', { name: poured.poNumber }).waitFor()
      const params = { path: { id: poured.id } }
      const change = async (day: string, time: string) => {
        const body = { desiredDelivery: instantAt({ day, time, zone: ZONE }) }
        unwrap(await admin.put('/api/purchase-orders/{id}', { params, body }))
      }
      const step = async (key: 'ArrowLeft' | 'ArrowRight', meanwhile: () => Promise<void>) => {
        // The page is asked for nothing before the key, so that it shows what was there.
        const letGo = await heldBack(page, new RegExp(`/purchase-orders/${poured.id}$`), () => true)
        await page.getByRole('link', { name: poured.poNumber }).focus()
        await page.keyboard.press(`Alt+${key}`)
        await meanwhile()
        await letGo()
      }
      await step('ArrowRight', () => change(TUESDAY, '07:15'))
      await said(page, ' at 7:15 AM CT: somebody else has changed its time.')
      expect(await dayOf()).toEqual({ day: daysAfter(TUESDAY, 1), time: '07:15' })
      await page.unrouteAll({ behavior: 'wait' })
      await column(page, daysAfter(TUESDAY, 1)).getByText('7:15 AM CT').waitFor()
      await step('ArrowRight', () => change(daysAfter(TUESDAY, 3), '05:30'))
      await said(page, `Somebody else has moved ${poured.poNumber} meanwhile`)
      await column(page, daysAfter(TUESDAY, 3)).getByText(poured.poNumber).waitFor()
      expect(await dayOf()).toEqual({ day: daysAfter(TUESDAY, 3), time: '05:30' })
      await page.unrouteAll({ behavior: 'wait' })
      await change(TUESDAY, '05:30')
    }))

  it('has a state for each delivery', () =>
    as('ops', async (page) => {
      await calendar(page)
      await page.getByRole('button', { name: `Delivery of ${poured.poNumber}: Requested` }).click()
      await page.getByRole('menuitem', { name: 'Confirmed' }).click()
      await said(page, `The delivery of ${poured.poNumber} is confirmed.`)
      expect((await readOrder(poured.id)).delivery).toBe('CONFIRMED')
    }))

  it('keeps the state that another has given it meanwhile, and says so', () =>
    as('ops', async (page) => {
      await calendar(page)
      const params = { path: { id: poured.id } }
      const letGo = await heldBack(page, new RegExp(`/purchase-orders/${poured.id}`), () => true)
      await page.getByRole('button', { name: `Delivery of ${poured.poNumber}: Confirmed` }).click()
      await page.getByRole('menuitem', { name: 'Delivered' }).click()
      const body = { state: 'ON_HOLD' as const }
      unwrap(await admin.put('/api/purchase-orders/{id}/delivery', { params, body }))
      await letGo()
      await said(page, `${poured.poNumber} meanwhile: it is on hold. Your change is not saved.`)
      await page.getByRole('button', { name: `${poured.poNumber}: On hold` }).waitFor()
      expect((await readOrder(poured.id)).delivery).toBe('ON_HOLD')
      await page.unrouteAll({ behavior: 'wait' })
      await page.getByRole('button', { name: `${poured.poNumber}: On hold` }).click()
      await page.getByRole('menuitem', { name: 'Delivered' }).click()
      await said(page, `The delivery of ${poured.poNumber} is delivered.`)
    }))

  it('goes by day and week, by keys too', () =>
    as('ops', async (page, here) => {
      await calendar(page)
      await page.getByRole('button', { name: 'Day', exact: true }).click()
      await expect.poll(() => page.locator('[data-day]').count()).toBe(1)
      await inspect(here, 'deliveries-day')
      await page.keyboard.press('j')
      await column(page, daysAfter(TUESDAY, 1)).waitFor()
      await page.keyboard.press('k')
      await column(page, TUESDAY).getByText(poured.poNumber).waitFor()
    }))

  it('shows both last days of a rental that two have given it', () =>
    as('ops', async (page) => {
      await calendar(page)
      const button = page.getByRole('button', { name: /^End rental PO/ })
      const poNumber = (await button.getAttribute('aria-label'))?.split(' ').at(-1) ?? ''
      await button.click()
      const last = page.getByLabel('Last day of the rental')
      await last.fill(daysAfter(today(), 9))
      const query = { q: poNumber }
      const [rental] = unwrap(await admin.get('/api/purchase-orders', { params: { query } }))
      const id = rental?.id ?? ''
      const change = { params: { path: { id } }, body: { offRentOn: daysAfter(today(), 5) } }
      unwrap(await admin.put('/api/purchase-orders/{id}', change))
      await page.getByRole('dialog').getByRole('button', { name: 'End rental' }).click()
      const both = page.getByRole('dialog', { name: 'Somebody else has changed this, too' })
      await both.getByLabel('Theirs').check()
      await both.getByRole('button', { name: 'Save choice' }).click()
      await last.waitFor({ state: 'detached' })
      expect((await readOrder(id)).offRentOn).toBe(daysAfter(today(), 5))
    }))

  it('tells which rentals run and what they cost a day, and ends one', () =>
    as('ops', async (page) => {
      await calendar(page)
      const rentals = page.getByRole('region', { name: 'Rentals that run' })
      await rentals.getByRole('cell', { name: '621.00' }).waitFor()
      await rentals.getByRole('button', { name: /^End rental PO/ }).click()
      await page
        .getByRole('dialog')
        .getByLabel('Last day of the rental')
        .fill(daysAfter(today(), -1))
      await page.getByRole('dialog').getByRole('button', { name: 'End rental' }).click()
      await rentals.getByText('No rental runs today.').waitFor()
    }))

  it('is read by project managers, who move nothing', () =>
    as('pm', async (page) => {
      await calendar(page)
      await page.getByRole('link', { name: poured.poNumber }).waitFor()
      expect(await page.getByRole('button', { name: /^Delivery of/ }).count()).toBe(0)
    }))
})
