import { describe, expect, it } from 'vitest'
import type { Recipe } from './recipe-data.ts'
import { dimensionsOf, emptyLine, faultsOf, meaningOf, sentOf, typedOf } from './typed-recipe.ts'

const ID = '0199d7a0-0000-7000-8000-000000000001'
const line = (fields: object, when: string | null = null) => ({
  id: ID,
  module: 'materials' as const,
  when,
  fields: { name: 'Saw cut', category: 'control_joint', ...fields },
})
const recipe = (lines: Recipe['lines']): Recipe => ({
  id: ID,
  name: 'Slab',
  description: null,
  scopeTypeId: null,
  isActive: true,
  revision: 1,
  parameters: [{ name: 'joint', label: 'Joint', unit: 'FT', default: 15, min: null, max: null }],
  lines,
  createdAt: '2026-11-26T00:00:00Z',
  updatedAt: '2026-11-26T00:00:00Z',
})

describe('a recipe on its page', () => {
  it('shows a formula behind = in the box of its value, and sends it as it was', () => {
    const of = recipe([
      line({ quantity: { formula: '2*(length+width)' }, unitPrice: 2.5 }, 'joint > 0'),
    ])
    const typed = typedOf(of)
    expect(typed.lines[0]?.fields).toMatchObject({
      quantity: '= 2*(length+width)',
      unitPrice: '2.5',
    })
    const { body, faults } = sentOf(typed)
    expect(faults).toEqual({})
    expect(body).toMatchObject({ parameters: of.parameters, lines: of.lines })
  })

  it('keeps the fields of a line that it does not show', () => {
    const bars = [{ mark: 'B1', size: '#8' }]
    const concrete = { ...line({ bars, rebar: { size: '#5' } }), module: 'concrete' as const }
    expect(sentOf(typedOf(recipe([concrete]))).body.lines[0]?.fields).toMatchObject({
      bars,
      'rebar.size': '#5',
    })
  })

  it('is not sent with what cannot be read, which is said at its field', () => {
    const typed = typedOf(recipe([line({})]))
    const [first] = typed.lines
    if (first === undefined) throw new Error('a line')
    const wrong = { ...first, fields: { ...first.fields, quantity: 'many', name: ' ' } }
    expect(Object.keys(sentOf({ ...typed, lines: [wrong] }).faults).sort()).toEqual([
      `${ID} name`,
      `${ID} quantity`,
    ])
  })

  it('means the same however a formula or a number is typed', () => {
    const typed = typedOf(recipe([line({ quantity: { formula: '2*length' }, unitPrice: 2.5 })]))
    const [first] = typed.lines
    if (first === undefined) throw new Error('a line')
    const fields = { ...first.fields, quantity: '=2*length ', unitPrice: '2.50' }
    const again = { ...typed, lines: [{ ...first, id: null, fields }] }
    expect(meaningOf('lines', again)).toBe(meaningOf('lines', typed))
    const other = { ...again, lines: [{ ...first, fields: { ...fields, unitPrice: '2.51' } }] }
    expect(meaningOf('lines', other)).not.toBe(meaningOf('lines', typed))
  })

  it('takes a formula for a number alone', () => {
    const typed = typedOf(recipe([line({ description: '= as drawn' })]))
    expect(sentOf(typed).body.lines[0]?.fields).toMatchObject({ description: '= as drawn' })
  })
})

it('a new line of concrete begins in inches, as a row of the grid does', () => {
  expect(emptyLine('1', 'concrete').fields).toEqual({ depthUnit: 'IN' })
})

it.each([
  ['line "Saw cut", quantity: division by zero', { [`${ID} quantity`]: 'division by zero' }],
  ['line "Saw cut", when: unknown name "x"', { [`${ID} when`]: 'unknown name "x"' }],
  ['line "Saw cut": Pricing item not found', { [`${ID} name`]: 'Pricing item not found' }],
  ['line "Edge form", quantity: -4 is below 0', {}],
  ['length: a value is required', {}],
])('the refusal %j is at the line that it names', (sentence, faults) => {
  expect(faultsOf(typedOf(recipe([line({})])).lines, sentence)).toEqual(faults)
})

it('only the dimensions that formulas name are asked for', () => {
  const lines = [line({ quantity: { formula: 'Scope.Length * 2' } }, 'scope.width > 3')]
  expect(dimensionsOf({ lines })).toEqual(['length', 'width'])
})
