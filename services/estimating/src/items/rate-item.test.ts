import { MODULES, RATE_FIELDS } from '@formwork/costing'
import { describe, expect, it } from 'vitest'
import { isFields } from '../rates/fields.ts'
import { NO_RATES, type RateBook } from '../rates/rate-book.ts'
import { rateBookFor } from './rate-item.ts'

const IN_FORCE = { ...NO_RATES } satisfies RateBook
const source = { current: async () => IN_FORCE } as Parameters<typeof rateBookFor>[0]

/** `{ rebar: { rateId: value } }` of `rebar.rateId`, `{ bars: [{ size: value }] }` of `bars.*.size`. */
function fieldsWith(path: string, value: unknown): Record<string, unknown> {
  const [name = '', next, ...rest] = path.split('.')
  if (next === undefined) return { [name]: value }
  if (next === '*') return { [name]: [fieldsWith(rest.join('.'), value)] }
  return { [name]: fieldsWith([next, ...rest].join('.'), value) }
}

const asked = MODULES.flatMap((module) =>
  RATE_FIELDS[module].flatMap((rate) =>
    rate.origins.map((origin) =>
      origin.kind === 'variable'
        ? { module, path: rate.field, value: null }
        : { module, path: origin.key, value: 'a record' },
    ),
  ),
)

describe('the rates in force', () => {
  it.each(asked)('are asked for $module when $path is $value', async ({ module, path, value }) => {
    const input = fieldsWith(path, value)
    const rate = RATE_FIELDS[module].find(({ origins, field }) => {
      const isKey = origins.some((origin) => origin.kind === 'record' && origin.key === path)
      return field === path || isKey
    })
    // A key stands beside the mat that its rate is a part of.
    const [mat = ''] = rate?.field.split('.') ?? []
    const isThere = isFields(input[mat]) || Array.isArray(input[mat])
    const whole = rate?.field.includes('.') && !isThere ? { [mat]: {} } : {}
    expect(await rateBookFor(source, module, [{ notes: 'x' }, { ...whole, ...input }])).toBe(
      IN_FORCE,
    )
  })

  it('are not asked for by fields that are no rates', async () => {
    for (const module of MODULES) {
      const input = { name: 'I', quantity: 2, notes: null, unitOfNothing: null }
      expect(await rateBookFor(source, module, [input])).toBe(NO_RATES)
    }
  })
})
