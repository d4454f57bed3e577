import { unwrap } from '@formwork/api-client'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  api,
  apiAs,
  browse,
  heldBack,
  here,
  inspect,
  isWrite,
  overflowOf,
  page,
  said,
  settled,
  visitAs,
} from './browser.ts'
import { newBid, newScope } from './new-bid.ts'

/** An estimator takes quotes by telephone and carries one, with keys and mouse. */

let run: string
browse({ as: 'estimator@example.com' })
beforeEach(() => {
  run = `${Date.now()}`
})

/** Saw cutting of 5,100.00 in one scope, without markups, and a permit. */
async function sawBid(): Promise<string> {
  const percentages = { overheadPercentage: 0, profitPercentage: 0 }
  const id = await newBid(api, { name: 'Harbor Point', ...percentages })
  const scopeId = await newScope(api, id, 'Slab')
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

async function addVendor(vendor: string, form?: 'Lump sum' | 'Unit prices'): Promise<void> {
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
    await page.getByText('No price yet', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Carry Alamo' }).count()).toBe(0)
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
    await addVendor('Comal', 'Unit prices')
    await cell('Comal', 'Saw cut').fill('0.58')
    await page.keyboard.press('Enter')
    await page
      .getByText('Low on paper is Comal at $1,392.00; level, Brazos is lowest at $5,150.00')
      .waitFor()
    const levelled = page.getByRole('row', { name: /^Leveled/ }).getByRole('cell')
    expect(await levelled.allInnerTexts()).toEqual([
      'Self-perform –',
      expect.stringMatching(/^5,178\.00\s+2nd lowest$/),
      expect.stringMatching(/^5,150\.00\s+lowest$/),
      expect.stringMatching(/^5,252\.00\s+3rd lowest$/),
    ])
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
      vendorName: 'Brazos',
      form: 'LUMP_SUM' as const,
      lumpSum: 4000,
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

/** A quote by unit prices of all lines, in their order. */
async function quoted(packageId: string, vendorName: string, prices: readonly number[]) {
  const params = { path: { id: packageId } }
  const { lines } = unwrap(await api.get('/api/packages/{id}', { params }))
  const body = {
    vendorName,
    form: 'UNIT_PRICES' as const,
    lines: prices.map((unitPrice, place) => ({
      lineId: lines[place]?.id ?? '',
      coverage: 'INCLUDED' as const,
      unitPrice,
    })),
  }
  return unwrap(await api.post('/api/packages/{id}/quotes', { params, body }))
}

/** The page hears nothing of what others change until it asks. */
const deafen = async (): Promise<void> => {
  await page.route('**/api/events', (route) => route.abort())
}

it('a package of nine quotes is printed with all of them on one sheet', async () => {
  const id = await sawBid()
  const packageId = await joints(id)
  const params = { path: { id: packageId } }
  const { lines } = unwrap(await api.get('/api/packages/{id}', { params }))
  for (let count = 1; count <= 9; count += 1) {
    const body = {
      vendorName: `Sawing and sealing ${count}`,
      form: 'UNIT_PRICES' as const,
      lines: lines.map((line) => ({
        lineId: line.id,
        coverage: 'INCLUDED' as const,
        unitPrice: 10 + count,
      })),
    }
    unwrap(await api.post('/api/packages/{id}/quotes', { params, body }))
  }
  await page.goto(`/bids/${id}/quotes/${packageId}`)
  await page.getByRole('columnheader', { name: 'Sawing and sealing 9' }).waitFor()
  await page.emulateMedia({ media: 'print' })
  // A letter sheet that lies, within its margins.
  await page.setViewportSize({ width: 979, height: 740 })
  await expect.poll(() => overflowOf(page)).toBe(0)
  expect(await page.getByRole('link', { name: 'All packages' }).isVisible()).toBe(false)
  await page.emulateMedia({ media: null })
})

describe('what is typed while others work on the same bid', () => {
  it('is said to be done only when it is: a quote that changed meanwhile is not withdrawn', async () => {
    const id = await sawBid()
    const packageId = await joints(id)
    const quote = await quoted(packageId, 'Alamo', [0.62, 1.35, 450])
    await deafen()
    await page.goto(`/bids/${id}/quotes/${packageId}`)
    await page.getByRole('button', { name: 'Withdraw the quote of Alamo' }).waitFor()
    await settled(here)
    const params = { path: { id: quote.id } }
    unwrap(await api.put('/api/quotes/{id}', { params, body: { by: 'Dana' } }))
    const notices: string[] = []
    await page.exposeFunction('noted', (text: string) => notices.push(text))
    await page.evaluate(`new MutationObserver(() => {
      for (const region of document.querySelectorAll('[role=status]')) noted(region.textContent)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })`)
    await page.getByRole('button', { name: 'Withdraw the quote of Alamo' }).click()
    await said(page, 'Somebody else has changed this')
    await settled(here)
    expect(notices.join(' ')).not.toContain('is withdrawn')
    await page.getByRole('button', { name: 'Withdraw the quote of Alamo' }).click()
    await said(page, 'The quote of Alamo is withdrawn.')
  })

  it('is carried with a reason over new prices, and not over another quote that was carried meanwhile', async () => {
    const id = await sawBid()
    const packageId = await joints(id)
    await quoted(packageId, 'Alamo', [0.62, 1.35, 450])
    await quoted(packageId, 'Brazos', [0.6, 1.4, 100])
    const comal = await quoted(packageId, 'Comal', [0.63, 1.4, 450])
    const carry = async (quoteId: string) => {
      const body = { quoteId, reason: 'Free in May' }
      unwrap(await api.post('/api/packages/{id}/carry', { ...at(packageId), body }))
    }
    const carried = async () =>
      unwrap(await api.get('/api/packages/{id}', at(packageId))).carried?.quoteId
    await deafen()
    await page.goto(`/bids/${id}/quotes/${packageId}`)
    const dialog = page.getByRole('dialog')
    const action = dialog.getByRole('button', { name: 'Carry Alamo' })
    await page.getByRole('button', { name: 'Carry Alamo' }).click()
    await dialog.getByLabel('Reason').fill('Known on our sites')
    await carry(comal.id)
    await action.click()
    await dialog.getByText('Somebody else has changed this').waitFor()
    expect(await carried()).toBe(comal.id)
    unwrap(await api.put('/api/quotes/{id}', { ...at(comal.id), body: { by: 'Dana' } }))
    await action.click()
    await said(page, 'Alamo is carried.')
    expect(await carried()).not.toBe(comal.id)
  })

  it('counts in the total of the bid at once where the quote is carried', async () => {
    const id = await sawBid()
    const packageId = await joints(id)
    const quote = await quoted(packageId, 'Alamo', [0.62, 1.35, 450])
    const params = { path: { id: packageId } }
    unwrap(await api.post('/api/packages/{id}/carry', { params, body: { quoteId: quote.id } }))
    await deafen()
    await page.goto(`/bids/${id}/quotes/${packageId}`)
    await cell('Alamo', 'Mobilization').fill('500')
    await page.keyboard.press('Enter')
    await page.getByText('5,228.00').first().waitFor()
    await page.getByRole('link', { name: 'Estimate', exact: true }).click()
    await page.getByText('10,328.00').first().waitFor()
  })

  it('keeps that a price is for the line, and what the vendor said of it', async () => {
    const id = await sawBid()
    const packageId = await joints(id)
    const { lines } = unwrap(
      await api.get('/api/packages/{id}', { params: { path: { id: packageId } } }),
    )
    const [line] = lines
    const body = {
      vendorName: 'Alamo',
      form: 'UNIT_PRICES' as const,
      lines: [
        {
          lineId: line?.id ?? '',
          coverage: 'INCLUDED' as const,
          amount: 1488,
          note: 'Two visits',
        },
      ],
    }
    const params = { path: { id: packageId } }
    unwrap(await api.post('/api/packages/{id}/quotes', { params, body }))
    await page.goto(`/bids/${id}/quotes/${packageId}`)
    await cell('Alamo', 'Saw cut').fill('1500')
    await page.keyboard.press('Enter')
    await page.getByText('1,500.00').first().waitFor()
    await page.getByText('for the line').first().waitFor()
    await expect
      .poll(async () => unwrap(await api.get('/api/packages/{id}/quotes', { params }))[0]?.lines)
      .toEqual([
        {
          lineId: line?.id,
          coverage: 'INCLUDED',
          unitPrice: null,
          amount: 1500,
          note: 'Two visits',
        },
      ])
  })

  it('takes quantities and plugs as people write them', async () => {
    const id = await sawBid()
    await page.goto(`/bids/${id}/quotes`)
    await page.getByRole('button', { name: 'New package' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Seal')
    await dialog.getByLabel('Description').fill('Seal joints')
    await dialog.getByLabel('Quantity').fill('1,200')
    await dialog.getByLabel('Unit', { exact: true }).fill('LF')
    await dialog.getByRole('button', { name: 'New package' }).click()
    await said(page, 'Seal is made.')
    const [made] = unwrap(await api.get('/api/bids/{id}/packages', { params: { path: { id } } }))
    expect(made?.lines).toMatchObject([{ quantity: 1200, uom: 'LF' }])
  })
})

describe('what a package and a quote hold besides prices', () => {
  it('is entered on their pages: plugs and prices in the grid by arrows, and an x leaves out', async () => {
    const id = await sawBid()
    const packageId = await joints(id)
    await quoted(packageId, 'Alamo', [0.62, 1.35, 450])
    await quoted(packageId, 'Brazos', [0.6, 1.4, 480])
    await page.goto(`/bids/${id}/quotes/${packageId}`)
    await cell('Alamo', 'Saw cut').focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.press('ArrowRight')
    expect(await cell('Brazos', 'Saw cut').evaluate(isFocused)).toBe(true)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('x')
    await page.getByText('plug 500.00').waitFor()
    await page.keyboard.press('ArrowLeft')
    expect(await cell('Alamo', 'Mobilization').evaluate(isFocused)).toBe(true)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('650')
    await page.keyboard.press('Enter')
    await page.getByText('plug 650.00').waitFor()
    const { lines } = unwrap(
      await api.get('/api/packages/{id}', { params: { path: { id: packageId } } }),
    )
    expect(lines.map(({ plugAmount }) => plugAmount)).toEqual([null, 3360, 650])
  })

  it('is changed in their dialogs, and shown in the grid', async () => {
    const id = await sawBid()
    const packageId = await joints(id)
    await quoted(packageId, 'Alamo', [0.62, 1.35, 450])
    const ops = await apiAs('ops@example.com')
    const vendor = { name: `Comal Sawing ${run}`, type: 'SUBCONTRACTOR' as const }
    unwrap(await ops.post('/api/vendors', { body: vendor }))
    await page.goto(`/bids/${id}/quotes/${packageId}`)
    await page.getByRole('button', { name: 'Edit package' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Section').selectOption('MATERIALS')
    await dialog.getByLabel('Quotes are due').fill('2026-12-02T14:00')
    await dialog.getByRole('button', { name: 'Add requirement' }).click()
    await dialog.getByLabel('Requirement 1', { exact: true }).fill('Works at night')
    await dialog.getByLabel('Find').fill('saw')
    await dialog.getByRole('button', { name: 'Add to the package' }).click()
    await dialog.getByText('Slab: Saw cutting').first().waitFor()
    await inspect(here, 'package-edit')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await said(page, 'Joints is saved.')
    await page.getByText('prices 1 part of the bid').waitFor()
    await page.getByRole('button', { name: 'Edit the quote of Alamo' }).click()
    await dialog.getByLabel('Vendor', { exact: true }).selectOption({ label: vendor.name })
    await dialog.getByLabel('Valid until').fill('2026-01-31')
    await dialog.getByLabel('The prices include sales tax').check()
    await dialog
      .getByRole('group', { name: 'Works at night' })
      .getByLabel('Answer')
      .selectOption('No')
    await dialog.getByLabel('Adjustment', { exact: true }).fill('1,200')
    await dialog.getByRole('button', { name: 'Add adjustment' }).click()
    await dialog
      .getByRole('group', { name: 'Adjustments' })
      .getByLabel('Description')
      .fill('Dust control')
    await dialog.getByRole('group', { name: 'Adjustments' }).getByLabel('Amount').fill('-220')
    await inspect(here, 'quote-details')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await said(page, `The quote of ${vendor.name} is saved.`)
    await page.getByText('expired on Jan 31, 2026').waitFor()
    await page.getByText('tax included').waitFor()
    await page.getByText('Dust control (220.00)').waitFor()
    await page.getByText('6,158.00').first().waitFor()
    const params = { path: { id: packageId } }
    const [quote] = unwrap(await api.get('/api/packages/{id}/quotes', { params }))
    expect(quote).toMatchObject({
      vendorName: vendor.name,
      validUntil: '2026-01-31',
      taxIncluded: true,
      answers: [{ answer: 'NO', adjustment: 1200 }],
      adjustments: [{ description: 'Dust control', amount: -220 }],
    })
    expect(quote?.vendorId).not.toBeNull()
    const found = unwrap(await api.get('/api/packages/{id}', { params }))
    expect(found).toMatchObject({
      section: 'MATERIALS',
      requirements: [{ text: 'Works at night' }],
    })
    expect(found.links).toHaveLength(1)
  })

  it('come as the file that a vendor filled in, with the paper that it came as', async () => {
    const id = await sawBid()
    const packageId = await joints(id)
    const form = new FormData()
    form.append('file', new Blob(['%PDF-1.7 quote']), 'alamo.pdf')
    const path = { bidId: id }
    const file = unwrap(await api.upload('/api/bids/{bidId}/attachments', { path, form }))
    await page.goto(`/bids/${id}/quotes/${packageId}`)
    await page.getByRole('button', { name: 'Import quote' }).click()
    const dialog = page.getByRole('dialog')
    const check = dialog.getByRole('button', { name: 'Check file' })
    const csv = (text: string) => ({
      name: 'quote.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    })
    await dialog.getByLabel('Vendor', { exact: true }).fill('Alamo')
    await dialog.getByLabel('CSV file').setInputFiles(csv('line,price\n9,1\n'))
    await check.click()
    await dialog.getByRole('alert').waitFor()
    await dialog.getByLabel('CSV file').setInputFiles(csv('line,price\n1,0.62\n2,1.35\n3,x\n'))
    await check.click()
    await dialog.getByText('3 lines are read, 4,728.00 together.').waitFor()
    await dialog.getByText('It leaves out: Mobilization').waitFor()
    await inspect(here, 'quote-import')
    await dialog.getByRole('button', { name: 'Add quote' }).click()
    await said(page, 'Alamo has a column.')
    await page.getByRole('button', { name: 'Edit the quote of Alamo' }).click()
    await dialog.getByLabel('Paper of the vendor').selectOption({ label: 'alamo.pdf' })
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await said(page, 'The quote of Alamo is saved.')
    const params = { path: { id: packageId } }
    const [quote] = unwrap(await api.get('/api/packages/{id}/quotes', { params }))
    expect(quote).toMatchObject({ vendorName: 'Alamo', attachmentId: file.id })
  })

  it('says what compares badly, and brings a withdrawn quote back', async () => {
    const id = await sawBid()
    const packageId = await joints(id)
    await quoted(packageId, 'Alamo', [0.62, 1.35, 450])
    await quoted(packageId, 'Brazos', [0.6, 1.4, 480])
    await quoted(packageId, 'Comal', [0.4, 0.7, 300])
    await page.goto(`/bids/${id}/quotes/${packageId}`)
    await page.getByText('far below the others').waitFor()
    await page.getByRole('button', { name: 'Withdraw the quote of Comal' }).click()
    await said(page, 'The quote of Comal is withdrawn.')
    const withdrawn = page.getByRole('region', { name: 'Withdrawn quotes' })
    await withdrawn.getByText('Comal').waitFor()
    const split = page.getByRole('region', { name: 'Best split' })
    await split.getByText('5,130.00').waitFor()
    await inspect(here, 'package-withdrawn')
    await withdrawn.getByRole('button', { name: 'Bring back the quote of Comal' }).click()
    await said(page, 'The quote of Comal counts again.')
    await cell('Comal', 'Saw cut').waitFor()
  })

  it('is named where the bid has it: an item of which a package prices a part', async () => {
    const id = await sawBid()
    const { scopes } = unwrap(await api.get('/api/bids/{id}', { params: { path: { id } } }))
    const body = {
      name: 'Footing',
      shape: 'RECTANGLE' as const,
      length: 40,
      width: 4,
      depth: 18,
      depthUnit: 'IN' as const,
      quantity: 1,
      pricePerCY: 165,
      rebar: { enabled: true, size: '#5' as const, spacing: 12, pricePerPound: 0.95 },
    }
    const scopeId = scopes[0]?.id ?? ''
    const items = unwrap(
      await api.post('/api/scopes/{scopeId}/items/concrete', {
        params: { path: { scopeId } },
        body,
      }),
    )
    const [item] = [items].flat()
    const bars = {
      name: 'Rebar furnished',
      kind: 'MATERIAL' as const,
      lines: [{ description: 'Bars', quantity: 1, uom: 'LS' }],
      links: [{ itemId: item?.id ?? '', component: 'REBAR' as const }],
    }
    const made = unwrap(
      await api.post('/api/bids/{id}/packages', { params: { path: { id } }, body: bars }),
    )
    const quote = await quoted(made.id, 'Harbor Steel', [400])
    const params = { path: { id: made.id } }
    unwrap(await api.post('/api/packages/{id}/carry', { params, body: { quoteId: quote.id } }))
    await page.goto(`/bids/${id}?module=concrete`)
    await page.getByRole('link', { name: 'rebar: Rebar furnished' }).click()
    await page.getByRole('heading', { name: 'Rebar furnished' }).waitFor()
  })
})

const at = (id: string) => ({ params: { path: { id } } })

describe('whoever types faster than the answers come', () => {
  const quotesOf = async (id: string) => unwrap(await api.get('/api/packages/{id}/quotes', at(id)))
  const typed = async (text: string): Promise<void> => {
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }

  it('adds each vendor once, and one who withdrew again', async () => {
    const id = await sawBid()
    const packageId = await joints(id)
    await page.goto(`/bids/${id}/quotes/${packageId}`)
    const release = await heldBack(page, '**/api/packages/*/quotes', isWrite)
    const vendor = page.getByLabel('Vendor', { exact: true })
    await vendor.fill('Alamo')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Brazos')
    await page.keyboard.press('Enter')
    await release()
    await said(page, 'Brazos has a column.')
    expect((await quotesOf(packageId)).map(({ vendorName }) => vendorName).toSorted()).toEqual([
      'Alamo',
      'Brazos',
    ])
    await page.getByRole('button', { name: 'Withdraw the quote of Brazos' }).click()
    await said(page, 'The quote of Brazos is withdrawn.')
    await addVendor('Brazos')
    await cell('Brazos', 'Saw cut').waitFor()
  })

  it('saves cuts over other changes of the bid, and keeps those typed meanwhile', async () => {
    const id = await sawBid()
    await page.goto(`/bids/${id}/quotes`)
    const cut = async (description: string, amount: string): Promise<void> => {
      await page.getByRole('button', { name: 'Add cut or addition' }).click()
      await page.getByLabel('Description').last().fill(description)
      await page.getByLabel('Amount').last().fill(amount)
    }
    const save = () => page.getByRole('button', { name: 'Save cuts and additions' }).click()
    await cut('Pump vendor came down', '-250')
    unwrap(await api.put('/api/bids/{id}', { ...at(id), body: { location: 'Galveston' } }))
    const release = await heldBack(page, '**/api/bids/*/adjustments', isWrite)
    await save()
    await cut('Winter', '100')
    await release()
    await said(page, 'Cuts and additions are saved.')
    expect(await page.getByLabel('Amount').last().inputValue()).toBe('100')
    expect(await totalOf(id)).toBe(4850)
    await save()
    await expect.poll(() => totalOf(id)).toBe(4950)
  })

  it('shows the cuts of another user beside those that are typed, and leaves the choice', async () => {
    const id = await sawBid()
    const theirs = { description: 'Winter', amount: 100, section: 'GENERAL CONDITIONS' as const }
    await page.goto(`/bids/${id}/quotes`)
    await page.getByRole('button', { name: 'Add cut or addition' }).click()
    await page.getByLabel('Description').last().fill('Pump vendor came down')
    await page.getByLabel('Amount').last().fill('-250')
    unwrap(await api.put('/api/bids/{id}/adjustments', { ...at(id), body: [theirs] }))
    await page.getByRole('button', { name: 'Save cuts and additions' }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'Another user has changed' })
    await alert.getByText('Winter, 100.00, GENERAL CONDITIONS').waitFor()
    expect(await totalOf(id)).toBe(5200)
    expect(await page.getByLabel('Amount').last().inputValue()).toBe('-250')
    await inspect(here, 'cuts-of-two')
    await page.getByRole('button', { name: 'Save these in their place' }).click()
    await said(page, 'Cuts and additions are saved.')
    expect(await totalOf(id)).toBe(4850)
    expect(await alert.count()).toBe(0)
  })

  it('leaves in a cell what was typed last, were it what the cell held before', async () => {
    const id = await sawBid()
    const packageId = await joints(id)
    await quoted(packageId, 'Alamo', [0.62, 1.35, 450])
    await page.goto(`/bids/${id}/quotes/${packageId}`)
    const releasePrices = await heldBack(page, '**/api/quotes/*', isWrite)
    await cell('Alamo', 'Saw cut').focus()
    await typed('5')
    await cell('Alamo', 'Saw cut').focus()
    await typed('0.62')
    await releasePrices()
    await settled(here)
    const [alamo] = await quotesOf(packageId)
    expect(alamo?.lines.map(({ unitPrice }) => unitPrice).toSorted()).toEqual([0.62, 1.35, 450])
    const releasePlugs = await heldBack(page, '**/api/packages/*', isWrite)
    const plug = page.getByRole('textbox', { name: 'Plug of Mobilization' })
    await plug.focus()
    await typed('600')
    await plug.focus()
    await typed('700')
    await releasePlugs()
    await settled(here)
    expect(await page.getByRole('alert').count()).toBe(0)
    const { lines } = unwrap(await api.get('/api/packages/{id}', at(packageId)))
    expect(lines.map(({ plugAmount }) => plugAmount)).toEqual([null, 3360, 700])
  })
})

const isFocused = (element: unknown): boolean =>
  element ===
  (globalThis as unknown as { document: { activeElement: unknown } }).document.activeElement

describe('bid day', () => {
  it('is played by two: each sees the total that the other makes, and the later one is told', async () => {
    const id = await sawBid()
    const packageId = await joints(id)
    await quoted(packageId, 'Alamo', [0.62, 1.35, 450])
    await quoted(packageId, 'Brazos', [0.6, 1.4, 100])
    const other = await visitAs('estimator2@example.com')
    const total = (where: Page, amount: string) =>
      where.locator('dl').first().getByText(amount, { exact: true }).first().waitFor()
    await page.goto(`/bids/${id}/quotes`)
    await total(page, '5,100.00')
    await other.page.goto(`/bids/${id}/quotes`)
    await total(other.page, '5,100.00')
    await expect.poll(() => other.hearsChanges() && here.hearsChanges()).toBe(true)
    // One carries the lowest: the other sees it without asking.
    await page.getByRole('button', { name: 'Carry the lowest quote of Joints' }).click()
    await said(page, 'Brazos is carried. The bid is 10,000.00.')
    await total(other.page, '10,000.00')
    // The other carries another one.
    await other.page.getByRole('link', { name: 'Joints' }).click()
    await other.page.getByRole('button', { name: 'Carry Alamo' }).click()
    await other.page.getByLabel('Reason').fill('Known on our sites')
    const reason = other.page.getByRole('dialog')
    await reason.getByRole('button', { name: 'Carry Alamo' }).click()
    await said(other.page, 'Alamo is carried. The bid is 10,278.00.')
    await total(page, '10,278.00')
    // Both at once: the request is on its way when a new quote comes in.
    let isFirst = true
    await page.route(`**/api/packages/${packageId}/carry`, async (route) => {
      if (isFirst) await quoted(packageId, 'Comal', [0.5, 1.3, 90])
      isFirst = false
      await route.continue()
    })
    await page.getByRole('button', { name: 'Carry the lowest quote of Joints' }).click()
    await said(page, 'Somebody else has changed this')
    await page.getByText('Comal', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Carry the lowest quote of Joints' }).click()
    await said(page, 'Comal is carried. The bid is 9,510.00.')
    await other.context.close()
  })

  it('shows whoever types over what another has typed both, and one key chooses', async () => {
    const id = await sawBid()
    const packageId = await joints(id)
    const quote = await quoted(packageId, 'Alamo', [0.62, 1.35, 450])
    await deafen()
    await page.goto(`/bids/${id}/quotes/${packageId}`)
    await cell('Alamo', 'Mobilization').waitFor()
    await settled(here)
    /** Another user, meanwhile. */
    const retype = async (before: number, unitPrice: number): Promise<void> => {
      const [now] = unwrap(await api.get('/api/packages/{id}/quotes', at(packageId)))
      const lines = (now?.lines ?? []).map((line) =>
        line.unitPrice === before ? { ...line, unitPrice } : line,
      )
      unwrap(await api.put('/api/quotes/{id}', { ...at(quote.id), body: { lines } }))
    }
    await retype(450, 475)
    // Another line of the same quote: nobody is asked.
    await cell('Alamo', 'Saw cut').fill('0.6')
    await page.keyboard.press('Enter')
    await page.getByText('1,440.00').first().waitFor()
    expect(await cell('Alamo', 'Mobilization').inputValue()).toBe('475')
    await retype(475, 490)
    await cell('Alamo', 'Mobilization').fill('500')
    await page.keyboard.press('Enter')
    await page
      .getByText('Somebody else has changed it to 490. Enter keeps yours, Esc theirs.')
      .waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('alert').waitFor({ state: 'detached' })
    await expect
      .poll(async () => {
        const [now] = unwrap(await api.get('/api/packages/{id}/quotes', at(packageId)))
        return now?.lines.map(({ unitPrice }) => unitPrice).toSorted()
      })
      .toEqual([0.6, 1.35, 500])
  })

  it('shows both as well where the page has heard of the other change while it was typed', async () => {
    const id = await sawBid()
    const packageId = await joints(id)
    const { id: quoteId, lines } = await quoted(packageId, 'Alamo', [0.62, 1.35, 450])
    await page.goto(`/bids/${id}/quotes/${packageId}`)
    await cell('Alamo', 'Mobilization').waitFor()
    await expect.poll(() => here.hearsChanges()).toBe(true)
    const retype = async (unitPrice: number): Promise<void> => {
      const mobilized = lines.map((line) =>
        line.unitPrice === 450 ? { ...line, unitPrice } : line,
      )
      unwrap(await api.put('/api/quotes/{id}', { ...at(quoteId), body: { lines: mobilized } }))
      // Below the cell, where nothing is typed.
      await page.getByText(`${unitPrice}.00`).first().waitFor()
    }
    await cell('Alamo', 'Mobilization').fill('50')
    await retype(475)
    await page.keyboard.type('0')
    await page.keyboard.press('Enter')
    const told = page.getByText(
      'Somebody else has changed it to 475. Enter keeps yours, Esc theirs.',
    )
    await told.waitFor()
    await page.keyboard.press('Escape')
    await told.waitFor({ state: 'detached' })
    expect(await cell('Alamo', 'Mobilization').inputValue()).toBe('475')
    await cell('Alamo', 'Mobilization').fill('50')
    await retype(490)
    await page.keyboard.type('5')
    await page.keyboard.press('Enter')
    await page.getByText('Somebody else has changed it to 490.').waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('alert').waitFor({ state: 'detached' })
    await page.getByText('505.00').first().waitFor()
    expect(await cell('Alamo', 'Mobilization').inputValue()).toBe('505')
  })
})
