import { describe, expect, it } from 'vitest'
import { explainBid } from './breakdown.ts'
import type { BreakdownNode } from './breakdown-node.ts'
import type { BidScope, BidSnapshot } from './cost-bid.ts'
import { BID, crane, labor, NO_DIMENSIONS, pump, rebarMat, SLAB } from './testing/examples.ts'

const SCOPE: BidScope = {
  ...NO_DIMENSIONS,
  id: 'slab',
  name: 'Slab',
  length: 60,
  multiplier: 4,
  items: [
    {
      id: '1',
      name: 'Slab on grade',
      module: 'concrete',
      input: { ...SLAB, length: null },
      sources: {
        pricePerCY: { kind: 'catalog', record: 'mix 4000 PSI', recordId: 'm1', revision: 7 },
        wastePercentage: { kind: 'typed' },
      },
    },
    { id: '2', name: 'Boom pump', module: 'subcontractor', input: pump({ pumpHours: 3 }) },
  ],
}

const SNAPSHOT: BidSnapshot = {
  bid: { ...BID, equipmentBiddingMode: 'GANTT' },
  scopes: [SCOPE],
  entries: [
    {
      id: 'crane',
      name: 'Crane',
      module: 'equipment',
      startDate: '2026-03-02',
      endDate: '2026-03-31',
      input: crane({}),
      distributions: [
        { id: 'd', scopeId: 'slab', startDate: '2026-03-02', endDate: '2026-03-11', weight: 1 },
      ],
    },
    {
      id: 'foreman',
      name: 'Foreman',
      module: 'labor',
      startDate: '2026-03-02',
      endDate: '2026-03-03',
      input: labor({ days: null }),
      distributions: [],
    },
  ],
}

const { total, entries } = explainBid(SNAPSHOT)

function find(label: string, node: BreakdownNode = total): BreakdownNode | undefined {
  if (node.label === label) return node
  for (const child of node.children) {
    const found = find(label, child)
    if (found !== undefined) return found
  }
  return undefined
}

const input = (label: string, name: string, from?: BreakdownNode) =>
  find(label, from)?.inputs.find((each) => each.name === name)

describe('the breakdown of a bid', () => {
  it('says where each number came from', () => {
    const slab = find('Slab on grade')
    expect(input('Concrete', 'pricePerCY', slab)?.source).toMatchObject({
      kind: 'catalog',
      revision: 7,
    })
    expect(input('Concrete', 'wastePercentage', slab)?.source).toEqual({ kind: 'typed' })
    expect(input('Concrete', 'length', slab)).toMatchObject({
      unit: 'ft',
      source: { kind: 'scope' },
    })
    expect(input('Concrete', 'width', slab)?.source).toEqual({ kind: 'item' })
    expect(input('Overhead', 'overheadPercentage')?.source).toEqual({ kind: 'bid' })
  })

  it('explains a mat by its bars, or by the pounds of its rebar rate', () => {
    const RATE = { kind: 'catalog', record: 'rebar rate', recordId: 'r', revision: 7 } as const
    const secondMat = rebarMat({ rateId: 'r', poundsPerSF: 1 })
    const sources = { 'secondMat.size': RATE, 'secondMat.poundsPerSF': RATE }
    const item = { id: '1', name: 'S', module: 'concrete', sources } as const
    const items = [{ ...item, input: { ...SLAB, secondMat } }]
    const slab = explainBid({ ...SNAPSHOT, scopes: [{ ...SCOPE, items }] }).total
    expect(input('Rebar', 'weight', slab)?.source).toMatchObject({
      formula: 'linearFeet × quantity × (1 + waste) × weightPerFoot',
    })
    expect(input('Rebar', 'squareFeet', slab)).toBeUndefined()
    const names = find('Second mat', slab)?.inputs.map(({ name }) => name)
    expect(names).not.toContain('barsA')
    expect(input('Second mat', 'squareFeet', slab)).toMatchObject({
      unit: 'SF',
      source: { kind: 'calculated', formula: 'length × width' },
    })
    expect(input('Second mat', 'secondMat.poundsPerSF', slab)?.source).toEqual(RATE)
    expect(input('Second mat', 'secondMat.size', slab)?.source).toEqual(RATE)
    expect(input('Second mat', 'weight', slab)?.source).toMatchObject({
      formula: 'squareFeet × quantity × (1 + waste) × poundsPerSF',
    })
  })

  it('shows the yards that a pump takes from the concrete of its scope', () => {
    expect(input('Pumped yards', 'pumpCubicYards')?.value?.toString()).toBe('46.666666666667')
  })

  it('shows what the multiplier adds to the items', () => {
    const concrete = find('Slab')?.children.find(({ label }) => label === 'Concrete')
    expect(concrete?.value.toFixed(2)).toBe('55746.48')
    const added = concrete?.children.find(({ label }) => label === 'Multiplier')
    expect(added?.value.toFixed(2)).toBe('41809.86')
  })

  it('shows the share of an entry by pool, with its days', () => {
    const share = find('Crane, 2026-03-02 to 2026-03-11')
    expect(share?.children.map(({ value }) => value.toFixed(2))).toEqual(['4310.25', '2150.00'])
    expect(input('Share of rental and insurance', 'W')?.value?.toString()).toBe('10')
  })

  it('keeps an entry without distributions beside the scopes, with its components', () => {
    const foreman = find('Foreman', find('Unallocated') ?? entries[1])
    expect(foreman?.children.length).toBeGreaterThan(5)
    expect(input('Regular pay', 'days', foreman)?.source).toMatchObject({ kind: 'calculated' })
  })

  it('explains the entries behind the shares', () => {
    expect(entries.map(({ label, value }) => [label, value.toFixed(2)])).toEqual([
      ['Crane', '6460.25'],
      ['Foreman', find('Unallocated')?.value.toFixed(2)],
    ])
    expect(input('Rental', 'dailyRate', entries[0])?.source).toEqual({ kind: 'entry' })
  })
})
