import { describe, expect, it } from 'vitest'
import { draftOf, leftOf, lotOf, type Offer } from './order-draft.ts'

const offer = (part: Partial<Offer> & Pick<Offer, 'sourceKey'>): Offer => ({
  type: 'CONCRETE',
  projectId: 'p1',
  scopeId: 's1',
  description: 'Slab',
  uom: 'CY',
  quantity: 10.25,
  alreadyOrdered: 0,
  overOrdered: 0,
  estimatedAmount: 1_800.1,
  section: 'CONCRETE MATERIAL',
  unitPrice: 171.25,
  taxAmount: 44.79,
  mixIds: '4000 PSI',
  cubicYards: 10.25,
  lines: [
    {
      description: 'Slab',
      quantity: 10.25,
      uom: 'CY',
      unitPrice: 171.25,
      scopeId: part.scopeId ?? 's1',
      sourceKey: part.sourceKey,
      section: 'CONCRETE MATERIAL',
    },
  ],
  ...part,
})

describe('an order for what is left to buy', () => {
  it('has the fields of its type, the lines with their section, and the tax; the rest follows', () => {
    expect(draftOf([offer({ sourceKey: 'a' })])).toEqual({
      form: {
        type: 'CONCRETE',
        projectId: 'p1',
        scopeId: 's1',
        tax: '44.79',
        fields: { concreteType: '4000 PSI', mixIds: '4000 PSI' },
      },
      lines: [
        {
          key: 0,
          description: 'Slab',
          quantity: '10.25',
          uom: 'CY',
          unitPrice: '171.25',
          section: 'CONCRETE MATERIAL',
          costCode: '',
          sourceSection: 'CONCRETE MATERIAL',
          source: { scopeId: 's1', sourceKey: 'a' },
        },
      ],
    })
  })

  it('takes one mix of one type alone, of whichever scopes', () => {
    const draft = draftOf([
      offer({ sourceKey: 'a' }),
      offer({ sourceKey: 'b', scopeId: 's2' }),
      offer({ sourceKey: 'c', mixIds: '3000 PSI' }),
      offer({ sourceKey: 'd', type: 'MISC' }),
    ])
    expect(draft?.form).toMatchObject({ scopeId: '', tax: '89.58' })
    expect(draft?.form.fields).toMatchObject({ mixIds: '4000 PSI' })
    expect(draft?.lines.map(({ source }) => source?.sourceKey)).toEqual(['a', 'b'])
  })

  it.each([
    [{ type: 'SUBCONTRACT', subType: 'Sawcutting' }, 'Sawcutting'],
    [{ type: 'RENTAL', equipmentType: 'Skid steer' }, 'Skid steer'],
    [{ type: 'PUMP', pumpType: '38M' }, '38M'],
    [{ type: 'MATERIAL', section: 'REINFORCING MATERIALS' }, 'Reinforcing materials'],
    [{}, '4000 PSI'],
  ] as const)('is of one lot: of %j it is %s', (part, lot) => {
    const { mixIds = '', ...other } = offer({ sourceKey: 'a' })
    expect(lotOf('type' in part ? { ...other, ...part } : { ...other, mixIds })).toBe(lot)
  })

  it('of an awarded package is of its vendor, apart from what else is of its type', () => {
    const [line] = offer({ sourceKey: 'package:p' }).lines
    const lines = ['1', '2'].flatMap((id) =>
      line === undefined ? [] : [{ ...line, sourceKey: `package:p:${id}` }],
    )
    const awarded = { sourceKey: 'package:p', vendorId: 'v1', scopeId: null, lines }
    const draft = draftOf([offer(awarded), offer({ sourceKey: 'a' })])
    expect(draft?.form).toMatchObject({ vendorId: 'v1', scopeId: '' })
    expect(draft?.lines.map(({ source }) => source?.sourceKey)).toEqual([
      'package:p:1',
      'package:p:2',
    ])
  })

  it('of what is ordered in part has the tax of what is left, and is none when nothing is', () => {
    const [line] = offer({ sourceKey: 'a' }).lines
    const lines = line === undefined ? [] : [{ ...line, quantity: 6.25 }]
    expect(draftOf([offer({ sourceKey: 'a', alreadyOrdered: 4, lines })])?.form.tax).toBe('27.31')
    expect(draftOf([offer({ sourceKey: 'a', alreadyOrdered: 10.25, lines: [] })])).toBeUndefined()
  })
})

it('what is left is exact, and never less than nothing', () => {
  expect(leftOf(offer({ sourceKey: 'a', quantity: 1.1, alreadyOrdered: 0.15 }))).toBe(0.95)
  expect(leftOf(offer({ sourceKey: 'a', quantity: 10, alreadyOrdered: 12.5 }))).toBe(0)
})
