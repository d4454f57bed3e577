import { type ApiSession, signIn } from '@formwork/local'
import { CalculatedWorkbook } from '@formwork/testing/calculated-workbook'
import { parse } from 'csv-parse/sync'
import { extractText } from 'unpdf'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { figuresOf, type PricedBid, PricedWorkbook } from './priced-workbook.ts'

/** The papers of a bid that carries quotes of vendors and was cut in the last minutes. */

interface Id {
  readonly id: string
}
interface Scope extends PricedBid {
  readonly concreteItems: readonly (Id & { readonly name: string })[]
}

const stamp = Date.now().toString(36)
const REBAR_VENDOR = 'Harbor Steel of quotes'
const SAW_VENDOR = 'Gulf Sawing of quotes'
const CUT = 'Pump vendor came down'
let estimator: ApiSession
let bid: PricedBid & { readonly scopes: readonly Scope[] }
beforeAll(async () => {
  estimator = await signIn(inject('gatewayUrl'), 'estimator@example.com')
  const [sample] = await estimator.json<Id[]>('GET', '/api/bids?q=SAMPLE-001')
  const copy = { bidNumber: `CARRIED-${stamp}`, name: 'Example 7 with quotes' }
  const { id } = await estimator.json<Id>('POST', `/api/bids/${sample?.id}/duplicate`, copy)
  const read = () => estimator.json<typeof bid>('GET', `/api/bids/${id}`)
  const { scopes } = await read()
  const concrete = scopes.flatMap(({ concreteItems }) => concreteItems)
  const subs = scopes.flatMap((scope) => scope.subcontractorItems)
  const of = (items: readonly Id[], component: string) =>
    items.map((item) => ({ itemId: item.id, component }))
  await carry(
    id,
    { name: 'Rebar', kind: 'MATERIAL', section: 'REINFORCING MATERIALS' },
    {
      links: of(concrete, 'REBAR'),
      vendorName: REBAR_VENDOR,
      lumpSum: 12_345.67,
    },
  )
  await carry(
    id,
    { name: 'Pumping', kind: 'PUMP' },
    {
      links: of(subs, 'TOTAL'),
      vendorName: SAW_VENDOR,
      lumpSum: 2222.22,
    },
  )
  const cut = [{ description: CUT, amount: -1250, section: 'SUBCONTRACTORS' }]
  await estimator.json('PUT', `/api/bids/${id}/adjustments`, cut)
  bid = await read()
})

async function carry(
  bidId: string,
  named: object,
  quoted: {
    readonly links: readonly object[]
    readonly vendorName: string
    readonly lumpSum: number
  },
): Promise<void> {
  const { links, ...quote } = quoted
  const lines = [{ description: 'All of it', quantity: 1, uom: 'LS' }]
  const body = { ...named, lines, links }
  const made = await estimator.json<Id & { readonly lines: readonly Id[] }>(
    'POST',
    `/api/bids/${bidId}/packages`,
    body,
  )
  const included = made.lines.map((line) => ({ lineId: line.id, coverage: 'INCLUDED' }))
  const path = `/api/packages/${made.id}`
  const sent = { ...quote, form: 'LUMP_SUM', lines: included }
  const { id: quoteId } = await estimator.json<Id>('POST', `${path}/quotes`, sent)
  await estimator.json('POST', `${path}/carry`, { quoteId })
}

const bytes = async (path: string, method: 'GET' | 'POST' = 'GET') => {
  const answer = await estimator.send(method, `/api/bids/${bid.id}${path}`)
  expect(answer.status).toBe(200)
  return new Uint8Array(await answer.arrayBuffer())
}
const textOf = async (pdf: Uint8Array) => (await extractText(pdf, { mergePages: true })).text
const cents = (amounts: readonly number[]) =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)

describe('the papers of a bid with carried quotes', () => {
  it('price in Excel what the bid costs, by scope and module', async () => {
    const workbook = new PricedWorkbook(await bytes('/excel'))
    expect(workbook.staleFormulas()).toEqual([])
    // What packages price of items is in none of them.
    const scopes = bid.scopes.map((scope) => ({
      ...scope,
      concreteItems: [],
      subcontractorItems: [],
    }))
    const counted = { ...bid, scopes }
    expect(workbook.figures(counted)).toEqual(figuresOf(counted))
  })

  it('sum in CSV to the subtotal, with a line for each package and each cut', async () => {
    const text = new TextDecoder().decode(await bytes('/csv'))
    const rows: readonly Readonly<Record<string, string>>[] = parse(text, {
      bom: true,
      columns: true,
    })
    const totals = rows.filter(({ Row }) => Row === 'Item' || Row === 'Adjustment')
    expect(cents(totals.map(({ Total }) => Number(Total)))).toBe(cents([bid.subtotalCost]))
    const named = (name: string) => rows.filter(({ Item, Row }) => Item === name && Row !== 'Part')
    expect(cents(named('Rebar').map(({ Total }) => Number(Total)))).toBe(1_234_567)
    expect(cents(named('Pumping').map(({ Total }) => Number(Total)))).toBe(222_222)
    expect(named(CUT).map(({ Total }) => Total)).toEqual(['-1250.00'])
    for (const { 'Item total': itemTotal, Item } of rows.filter(({ Row }) => Row === 'Item')) {
      expect(Number.isFinite(Number(itemTotal)), Item).toBe(true)
    }
  })

  it('foot on the sheet of the project manager', async () => {
    const answer = await estimator.send('POST', `/api/bids/${bid.id}/export/pm`, {
      format: 'excel',
    })
    expect(answer.status).toBe(200)
    const workbook = new CalculatedWorkbook(new Uint8Array(await answer.arrayBuffer()))
    expect(workbook.staleFormulas()).toEqual([])
    const rows = workbook.sheets.flatMap((sheet) => sheet.rows())
    expect(rows.filter(([first]) => first === 'Check').flat()).toContain('OK')
    const names = rows.map(([, name]) => name)
    expect(names).toEqual(expect.arrayContaining(['Rebar', 'Pumping', CUT]))
  })

  it('tell the client the price, and nothing of a vendor, a package or a cut', async () => {
    const client = await textOf(await bytes('/pdf?view=client'))
    const { shareCode } = await estimator.json<{ shareCode: string }>(
      'POST',
      `/api/bids/${bid.id}/share`,
    )
    const preview = JSON.stringify(await estimator.json('GET', `/api/bids/share/${shareCode}`))
    const price = bid.totalCost.toLocaleString('en-US', { minimumFractionDigits: 2 })
    expect(client).toContain(`$${price}`)
    for (const secret of [REBAR_VENDOR, SAW_VENDOR, CUT, '12,345.67', '12345.67', '2,222.22']) {
      expect(client).not.toContain(secret)
      expect(preview).not.toContain(secret)
    }
  })

  it('name the package on the estimate of the house', async () => {
    const own = await textOf(await bytes('/pdf?view=internal'))
    expect(own).toContain('Adjustments')
    expect(own).toContain(`$${bid.totalCost.toLocaleString('en-US', { minimumFractionDigits: 2 })}`)
  })
})

describe('the requests of suggested packages, unchanged', () => {
  it('print no name of an item of ours, in CSV or PDF', async () => {
    const [sample] = await estimator.json<Id[]>('GET', '/api/bids?q=SAMPLE-001')
    const { id } = await estimator.json<Id>('POST', `/api/bids/${sample?.id}/duplicate`, {
      bidNumber: `REQUESTS-${stamp}`,
      name: 'Example 7 to ask for',
    })
    await addSecretItems(id)
    const path = `/api/bids/${id}/packages`
    const suggestions = await estimator.json<readonly object[]>('POST', `${path}/suggest`)
    const kinds = new Set<string>()
    for (const suggestion of suggestions) {
      const made = await estimator.json<Id & { readonly kind: string }>('POST', path, suggestion)
      kinds.add(made.kind)
      const csv = await estimator.send('GET', `/api/packages/${made.id}/request/csv`)
      const pdf = await estimator.send('GET', `/api/packages/${made.id}/request/pdf`)
      const printed = await textOf(new Uint8Array(await pdf.arrayBuffer()))
      expect(printed).toContain('REQUEST FOR QUOTE')
      for (const text of [await csv.text(), printed, pdf.headers.get('content-disposition')]) {
        expect(text).not.toMatch(/hensley/i)
      }
    }
    expect([...kinds].toSorted()).toEqual(['CONCRETE', 'MATERIAL', 'PUMP', 'RENTAL', 'SUBCONTRACT'])
  })
})

async function addSecretItems(bidId: string): Promise<void> {
  const { scopes } = await estimator.json<{ readonly scopes: readonly Id[] }>(
    'GET',
    `/api/bids/${bidId}`,
  )
  const items = `/api/scopes/${scopes[0]?.id}/items`
  const slab = { length: 20, width: 20, depth: 1, pricePerCY: 165 }
  const rebar = { size: '#4', spacing: 12, pricePerPound: 0.95, weightPerFoot: 0.668 }
  const secret = { name: 'Hensley', quantity: 1 }
  await estimator.json('POST', `${items}/concrete`, { ...slab, name: 'Hensley slab', rebar })
  const subs = [
    { ...secret, isPump: true, pumpHours: 3, costPerHour: 185 },
    { ...secret, trade: 'Saw cutting', uom: 'LF', unitPrice: 1 },
    { ...secret, uom: 'LS', unitPrice: 9 },
  ]
  for (const sub of subs) await estimator.json('POST', `${items}/subcontractor`, sub)
  const machine = { ...secret, durationDays: 3, dailyRate: 100, ownership: 'RENTED' }
  await estimator.json('POST', `${items}/equipment`, machine)
}
