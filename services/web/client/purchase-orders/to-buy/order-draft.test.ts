import { describe, expect, it } from 'vitest'
import { draftOf, type Offer } from './order-draft.ts'

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
  it('has the fields of its type, the lines with what they are of, and the budget as its estimate', () => {
    expect(draftOf([offer({ sourceKey: 'a' })])).toEqual({
      form: {
        type: 'CONCRETE',
        projectId: 'p1',
        scopeId: 's1',
        estimate: '1800.10',
        fields: { concreteType: '4000 PSI', mixIds: '4000 PSI', cubicYards: '10.25' },
      },
      lines: [
        {
          key: 0,
          description: 'Slab',
          quantity: '10.25',
          uom: 'CY',
          unitPrice: '171.25',
          source: { scopeId: 's1', sourceKey: 'a', section: 'CONCRETE MATERIAL' },
        },
      ],
    })
  })

  it('adds up what was chosen, of whichever scopes, and takes one type alone', () => {
    const draft = draftOf([
      offer({ sourceKey: 'a' }),
      offer({ sourceKey: 'b', scopeId: 's2', mixIds: '3000 PSI', cubicYards: 2.5 }),
      offer({ sourceKey: 'c', type: 'MISC' }),
    ])
    expect(draft?.form).toMatchObject({ scopeId: '', estimate: '3600.20' })
    expect(draft?.form.fields).toMatchObject({ mixIds: '4000 PSI, 3000 PSI', cubicYards: '12.75' })
    expect(draft?.lines.map(({ source }) => source?.sourceKey)).toEqual(['a', 'b'])
  })

  it('of what is ordered in part comes to its lines, and is none when nothing is left', () => {
    expect(draftOf([offer({ sourceKey: 'a', alreadyOrdered: 4 })])?.form.estimate).toBe('')
    expect(draftOf([offer({ sourceKey: 'a', alreadyOrdered: 10.25, lines: [] })])).toBeUndefined()
  })
})
