import { type ApiClient, unwrap } from '@formwork/api-client'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { browse, inspect, said, type Visit } from './browser.ts'

/** An estimator takes quotes by telephone and carries one, with keys and mouse. */

let api: ApiClient
let page: Page
let here: Visit
let run: string
browse(
  (stage) => {
    ;({ api, page, here } = stage)
  },
  { as: 'estimator@example.com' },
)
beforeEach(() => {
  run = `${Date.now()}`
})

/** Saw cutting of 5,100.00 in one scope, without markups, and a permit. */
async function sawBid(): Promise<string> {
  const clientId = unwrap(await api.post('/api/clients', { body: { name: `Quotes ${run}` } })).id
  const [type] = unwrap(await api.get('/api/scope-types'))
  const percentages = { overheadPercentage: 0, profitPercentage: 0, taxExempt: true }
  const body = { bidNumber: `QU-${run}`, name: 'Harbor Point', clientId, ...percentages }
  const { id } = unwrap(await api.post('/api/bids', { body }))
  const scope = { bidId: id, typeId: type?.id ?? '', name: 'Slab' }
  const { id: scopeId } = unwrap(await api.post('/api/scopes', { body: scope }))
  const params = { path: { scopeId } }
  const sub = { name: 'Saw cutting', quantity: 1, uom: 'LS', unitPrice: 5100 }
  unwrap(await api.post('/api/scopes/{scopeId}/items/subcontractor', { params, body: sub }))
  return id
}

/** Example 1: three lines, two of them with plugs. */
async function joints(id: string): Promise<string> {
  const lines = [
    { description: 'Saw cut', quantity: 2400, uom: 'LF' },
    { description: 'Seal joints', quantity: 2400, uom: 'LF', plugAmount: 3360 },
    { description: 'Mobilization', quantity: 1, uom: 'LS', plugAmount: 500 },
  ]
  const body = { name: 'Joints', kind: 'SUBCONTRACT' as const, lines }
  return unwrap(await api.post('/api/bids/{id}/packages', { params: { path: { id } }, body })).id
}

const totalOf = async (id: string) =>
  unwrap(await api.get('/api/bids/{id}', { params: { path: { id } } })).totalCost
const cell = (vendor: string, line: string) =>
  page.getByRole('textbox', { name: `${vendor}, ${line}`, exact: true })

async function addVendor(vendor: string, form?: 'Lump sum'): Promise<void> {
  await page.getByLabel('Vendor', { exact: true }).fill(vendor)
  if (form !== undefined) await page.getByLabel('Quotes by').selectOption({ label: form })
  await page.getByRole('button', { name: 'Add quote' }).click()
  await said(page, `${vendor} has a column.`)
}

describe('quotes by telephone', () => {
  it('are typed by keys, level as the worked example, and count in the bid once carried', async () => {
    const id = await sawBid()
    const packageId = await joints(id)
    await page.goto(`/bids/${id}/quotes/${packageId}`)
    await addVendor('Alamo')
    await cell('Alamo', 'Saw cut').fill('.62')
    await page.keyboard.press('Enter')
    await page.keyboard.type('1.35')
    await page.keyboard.press('Enter')
    await page.keyboard.type('450')
    await page.keyboard.press('Tab')
    await page.getByText('5,178.00').first().waitFor()
    await addVendor('Brazos', 'Lump sum')
    await page.getByLabel('Lump sum of Brazos').fill('4,650')
    await page.keyboard.press('Enter')
    await cell('Brazos', 'Mobilization').fill('x')
    await page.keyboard.press('Tab')
    const sentence = 'Brazos is lowest on paper at $4,650.00 and level at $5,150.00'
    await page.getByText(sentence).waitFor()
    await page.getByText('plug 500.00').waitFor()
    await inspect(here, 'package')
    await page.getByRole('button', { name: 'Carry Brazos' }).click()
    await said(page, 'Brazos is carried. The bid is 10,250.00.')
    expect(await totalOf(id)).toBe(10_250)
    await page.getByRole('button', { name: 'Carry Alamo' }).click()
    await page.getByLabel('Reason').fill('Known on our sites')
    await page.getByRole('dialog').getByRole('button', { name: 'Carry Alamo' }).click()
    await said(page, 'Alamo is carried. The bid is 10,278.00.')
    await page.getByRole('button', { name: /^Take back/ }).click()
    await said(page, 'Joints counts by its own cost. The bid is 5,100.00.')
    expect(await totalOf(id)).toBe(5100)
  })

  it('begin with what the bid suggests; the sheet of bid day carries the lowest, and is cut', async () => {
    const id = await sawBid()
    await page.goto(`/bids/${id}/quotes`)
    await page.getByRole('button', { name: 'Suggested packages' }).click()
    await page.getByRole('button', { name: /^Create 1 package/ }).click()
    await said(page, '1 package is made.')
    const [made] = unwrap(await api.get('/api/bids/{id}/packages', { params: { path: { id } } }))
    const body = {
      ...{ vendorName: 'Brazos', form: 'LUMP_SUM' as const, lumpSum: 4000 },
      lines: (made?.lines ?? []).map((line) => ({
        lineId: line.id,
        coverage: 'INCLUDED' as const,
      })),
    }
    const params = { path: { id: made?.id ?? '' } }
    unwrap(await api.post('/api/packages/{id}/quotes', { params, body }))
    await page.getByRole('button', { name: /^Carry the lowest quote/ }).click()
    await said(page, 'Brazos is carried. The bid is 4,000.00.')
    await page.getByRole('button', { name: 'Add cut or addition' }).click()
    await page.getByLabel('Description').fill('Pump vendor came down')
    await page.getByLabel('Amount').fill('-250')
    await page.getByRole('button', { name: 'Save cuts and additions' }).click()
    await said(page, 'Cuts and additions are saved.')
    expect(await totalOf(id)).toBe(3750)
    await inspect(here, 'quotes')
    await page.goto(`/bids/${id}?module=subcontractor`)
    await page.getByTitle('Priced by a package: its own cost counts nothing').first().waitFor()
  })

  it('may be made by hand, a package with its lines', async () => {
    const id = await sawBid()
    await page.goto(`/bids/${id}/quotes`)
    await page.getByRole('button', { name: 'New package' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'New package' }).click()
    await dialog.getByText('The package needs a name').waitFor()
    await dialog.getByLabel('Name').fill('Testing')
    await dialog.getByLabel('Description').fill('Cylinders')
    await dialog.getByRole('button', { name: 'New package' }).click()
    await said(page, 'Testing is made.')
    await page.getByRole('link', { name: 'Testing' }).click()
    await page.getByRole('heading', { name: 'Testing' }).waitFor()
  })
})
