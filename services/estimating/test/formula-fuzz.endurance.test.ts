import { perFile } from '@formwork/testing'
import fc from 'fast-check'
import { Fraction } from 'fraction.js'
import { expect, it } from 'vitest'
import { evaluateFormula } from '../src/formulas/evaluate-formula.ts'
import { FormulaError } from '../src/formulas/formula.ts'
import { parseFormula } from '../src/formulas/parse-formula.ts'
import { runEstimating } from './running-estimating.ts'

const NAMES = new Set(['a', 'b', 'scope.length'])
const VALUES = new Map([
  ['a', new Fraction('12.5')],
  ['b', new Fraction('0.3333')],
])

const WORDS = [
  'a',
  'b',
  'scope.length',
  'pi',
  '1',
  '0',
  '0.1',
  '9999999999.9999',
  '1e9',
  '.',
  '"',
  "'",
  '+',
  '-',
  '*',
  '/',
  '(',
  ')',
  ',',
  '<',
  '<=',
  '>',
  '>=',
  '=',
  '<>',
  ' and ',
  ' or ',
  ' not ',
  'if(',
  'min(',
  'max(',
  'abs(',
  'ceil(',
  'floor(',
  'round(',
  'roundup(',
  'rounddown(',
  '[',
  ']',
  '{',
  '}',
  ';',
  '?',
  ':',
  '!',
  '=>',
  '`',
  '\\',
  '\u0000',
  '\ud800',
  'this',
  '__proto__',
]
const anything = fc.oneof(
  fc.array(fc.constantFrom(...WORDS), { maxLength: 60 }).map((words) => words.join('')),
  fc.string({ unit: 'binary', maxLength: 80 }),
)

const app = perFile(runEstimating)

it('makes a value or a refusal of each of 100,000 texts', () => {
  const run = (text: string): boolean => {
    try {
      const { n, d } = evaluateFormula(parseFormula(text, NAMES), (name) => VALUES.get(name))
      return n >= 0n && d > 0n
    } catch (error) {
      return error instanceof FormulaError
    }
  }
  fc.assert(fc.property(anything, run), { numRuns: 100_000 })
})

/** As long as a formula may be, of what takes longest: fractions that grow with every part. */
const LONG = [
  Array.from({ length: 60 }, (_, part) => `1/${997 + 2 * part}`).join('+'),
  Array.from({ length: 40 }, (_, part) => `1/${9973 + 2 * part}.1`).join('+'),
  Array.from({ length: 30 }, () => '9999999999.9999').join('*'),
  Array.from({ length: 45 }, (_, part) => `round(b/${part + 3},9)`).join('/'),
].map((text) => text.slice(0, 500).replace(/[^\d)]+[^+*/]*$/, ''))

it('takes at most 5 ms for any text: of the slowest in each of three tries', () => {
  const texts = [...LONG, ...fc.sample(anything, { numRuns: 20_000, seed: 5 })]
  const took = (text: string): number => {
    const { user, system } = process.cpuUsage()
    try {
      evaluateFormula(parseFormula(text, NAMES), (name) => VALUES.get(name))
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error
    }
    const spent = process.cpuUsage({ user, system })
    return (spent.user + spent.system) / 1_000
  }
  // A first try may meet a compiler or a collection of garbage.
  const slow = texts.filter((text) => took(text) > 5 && took(text) > 5 && took(text) > 5)
  expect(slow).toEqual([])
})

it('answers 201 or 400 to a recipe with any formula', async () => {
  let count = 0
  const save = async (formula: string): Promise<boolean> => {
    const fields = { name: 'Line', unitCost: { formula } }
    const answer = await app
      .call('POST', '/api/recipes', {
        name: `Fuzzed ${++count}`,
        lines: [{ module: 'misc', when: formula.length > 40 ? formula : null, fields }],
      })
      .then(
        () => 201,
        (error: Error) => Number(/: (\d{3}) /.exec(error.message)?.[1]),
      )
    return answer === 201 || answer === 400
  }
  await fc.assert(fc.asyncProperty(anything, save), { numRuns: 3_000 })
  expect(count).toBeGreaterThanOrEqual(3_000)
})
