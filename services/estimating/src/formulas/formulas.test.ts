import fc from 'fast-check'
import { Fraction } from 'fraction.js'
import { describe, expect, it } from 'vitest'
import { evaluateFormula, roundTo } from './evaluate-formula.ts'
import { FormulaError } from './formula.ts'
import { parseFormula } from './parse-formula.ts'

const VALUES: Readonly<Record<string, string>> = {
  length: '60',
  width: '40',
  joint: '15',
  thicknessin: '6',
  'scope.length': '12.5',
}
const NAMES = new Set([...Object.keys(VALUES), 'scope.height'])

function run(text: string, values = VALUES): string {
  const formula = parseFormula(text, NAMES)
  const value = evaluateFormula(formula, (name) =>
    values[name] === undefined ? undefined : new Fraction(values[name]),
  )
  return value.toFraction()
}

describe('a formula', () => {
  it.each([
    ['2*(length+width)', '200'],
    ['length*width', '2400'],
    ['length*(ceil(width/joint)-1)+width*(ceil(length/joint)-1)', '240'],
    ['roundup(length*width/200, 5)', '15'],
    ['rounddown(17, 5)', '15'],
    ['LENGTH * Width', '2400'],
    ['length * thicknessIn / 12', '30'],
    ['scope.length * 2', '25'],
    ['.5 + 1.25', '7/4'],
    ['min(3, 1, 2) + max(1, 2)', '3'],
    ['abs(-3.5)', '7/2'],
    ['10 - 4 - 3', '3'],
    ['2 + 3 * 4', '14'],
    ['-2 * -3', '6'],
    ['if(length > 50, 1.1, 1)', '11/10'],
    ['if(length >= 60 and width <> 40, 1, 2)', '2'],
    ['length = 60 or 1/0', '1'],
    ['0 and 1/0', '0'],
    ['if(1, 2, 1/0)', '2'],
    ['not 1', '0'],
    ['not(length > 60) * 5', '5'],
    ['not length > 60', '1'],
    ['not width = 40', '0'],
    ['1 < 2', '1'],
    ['2 <= 1', '0'],
  ])('%s is %s', (text, value) => {
    expect(run(text)).toBe(value)
  })

  it('is exact: a third three times is one', () => {
    expect(run('floor(1/3*3)')).toBe('1')
    expect(run('1/3 + 1/3 + 1/3 = 1')).toBe('1')
  })

  it.each([
    ['round(1.005, 2)', '201/200', '1.01'],
    ['round(-1.005, 2)', '-201/200', '-1.01'],
    ['round(2.5, 0)', '5/2', '3'],
    ['round(-2.5, 0)', '-5/2', '-3'],
  ])('rounds half away from zero: %s', (text, exact, rounded) => {
    expect(run(text)).toBe(new Fraction(rounded).toFraction())
    const places = text.endsWith('2)') ? 2 : 0
    expect(roundTo(new Fraction(exact), places).toFraction()).toBe(
      new Fraction(rounded).toFraction(),
    )
  })

  it('knows pi as costing does', () => {
    expect(run('pi')).toBe(new Fraction('3.141592653589793').toFraction())
  })

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['2 * widht', 'unknown name "widht"'],
    ['scope.depth', 'unknown name "scope.depth"'],
    ['this', 'takes numbers, names, operators and functions only'],
    ['true', 'unknown name "true"'],
    ['1/0', 'division by zero'],
    ['length / (width - 40)', 'division by zero'],
    ['scope.height * 2', 'scope.height is empty'],
    ['sqrt(4)', 'unknown function "sqrt"'],
    ['constructor(1)', 'unknown function "constructor"'],
    ['round(1)', 'round takes 2 values'],
    ['min()', 'min takes at least 1 values'],
    ['round(1, 0.5)', 'round takes 0 to 10 decimals'],
    ['round(1, 11)', 'round takes 0 to 10 decimals'],
    ['round(1, -1)', 'round takes 0 to 10 decimals'],
    ['roundup(1, 0)', 'a step is above zero'],
    ['rounddown(1, -5)', 'a step is above zero'],
    ['1e5', '1e5 is not a number'],
    ['length width', 'more than one formula'],
    ['1; 2', 'more than one formula'],
    [`${'1+'.repeat(250)}1`, 'longer than 500 characters'],
    [`max(${'1,'.repeat(200)}1)`, 'more than 200 parts'],
    [`${'-'.repeat(60)}1`, 'nested deeper than 50'],
  ])('%s is refused: %s', (text, reason) => {
    expect(() => run(text)).toThrow(new FormulaError(reason))
  })

  it.each([
    '"a"',
    "'a'",
    'a["b"]',
    'a.b.c',
    'length?.width',
    '[1]',
    'length = 1 ? 2 : 3',
    '(1',
    '1)',
    '1 +',
    '* 1',
    '2x',
    'length.width(1)',
    'scope[1]',
    'min(1,,2)',
    '1 == 1',
    '1 && 1',
    '!1',
    'x => x',
    '`a`',
    '0x10',
    '$',
    'length = = 1',
    'πr',
    'a'.repeat(41),
  ])('%s is not a formula', (text) => {
    expect(() => run(text)).toThrow(FormulaError)
  })

  it('does not let a number grow without end', () => {
    const product = `(${Array.from({ length: 20 }, () => 'pi').join('*')})`
    const larger = Array.from({ length: 5 }, () => product).join('*')
    expect(() => run(larger)).toThrow(new FormulaError('a number grows too large'))
  })

  it('is a value or a refusal, whatever is typed', () => {
    const pieces = fc.constantFrom(
      'length',
      'width',
      'scope.height',
      'if(',
      'min(',
      'round(',
      ')',
      '(',
      ',',
      '+',
      '-',
      '*',
      '/',
      '<=',
      '<>',
      '=',
      ' and ',
      ' or ',
      ' not ',
      '1',
      '0',
      '2.5',
      '.',
      '"',
      '[',
      ';',
      'pi',
    )
    const typed = fc.oneof(
      fc.array(pieces, { maxLength: 30 }).map((all) => all.join('')),
      fc.string(),
    )
    fc.assert(
      fc.property(typed, (text) => {
        try {
          return run(text) !== ''
        } catch (error) {
          return error instanceof FormulaError
        }
      }),
      { numRuns: 5_000 },
    )
  })
})
