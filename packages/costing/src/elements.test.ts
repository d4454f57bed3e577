import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costConcrete } from './modules/concrete/cost.ts'
import { concreteInput } from './testing/arbitraries.ts'
import { elementCents } from './testing/element-oracle.ts'
import { NO_DIMENSIONS } from './testing/examples.ts'
import { propertyRuns } from './testing/property-runs.ts'

const scope = { ...NO_DIMENSIONS, length: '30.5', width: '20', height: '1.5', diameter: '4.25' }
const bid = { taxExempt: false, salesTaxPercentage: '8.25' }

describe('an element', () => {
  it('costs what a second calculation by fractions says, to the cent', () => {
    fc.assert(
      fc.property(concreteInput, (input) => {
        const { breakdown } = costConcrete(input, scope, bid)
        const ours: Readonly<Record<string, unknown>> = { ...breakdown }
        for (const [name, cents] of Object.entries(elementCents(input, scope, bid))) {
          expect(`${name} ${String(ours[name])}`).toBe(`${name} ${Number(cents) / 100}`)
        }
      }),
      propertyRuns(400),
    )
  })
})
