import fc from 'fast-check'
import { expect, it } from 'vitest'
import { costConcrete } from './modules/concrete/cost.ts'
import { concreteInput } from './testing/arbitraries.ts'
import { elementCents } from './testing/element-oracle.ts'
import { NO_DIMENSIONS } from './testing/examples.ts'

/** Others in every run: five runs have tried a million. */
const ELEMENTS = 200_000
const scope = { ...NO_DIMENSIONS, length: '30.5', width: '20', height: '1.5', diameter: '4.25' }
const bid = { taxExempt: false, salesTaxPercentage: '8.25' }

it('of two hundred thousand elements none costs a cent more or less than a second calculation says', {
  timeout: 1_200_000,
}, () => {
  let different = 0
  fc.assert(
    fc.property(concreteInput, (input) => {
      const { breakdown } = costConcrete(input, scope, bid)
      const ours: Readonly<Record<string, unknown>> = { ...breakdown }
      for (const [name, cents] of Object.entries(elementCents(input, scope, bid))) {
        if (String(ours[name]) !== String(Number(cents) / 100)) different += 1
      }
    }),
    { numRuns: ELEMENTS },
  )
  expect(different).toBe(0)
})
