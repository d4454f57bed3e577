import { Fraction } from 'fraction.js'
import { type Formula, FormulaError, type FunctionName, type Operator } from './formula.ts'

/** The value of a name; undefined where it is empty. */
export type Values = (name: string) => Fraction | undefined

const MOST_BITS = 4_096n
const LIMIT = 1n << MOST_BITS
const MOST_PLACES = 10
const ZERO = new Fraction(0)
const ONE = new Fraction(1)

/**
 * The exact value of a formula: nothing is rounded but where it says so, so that `floor(1/3*3)` is
 * 1. True is 1, false 0; `if`, `and` and `or` evaluate only what they need.
 *
 * @throws FormulaError for a division by zero, an empty name or a number that grows too large
 */
export function evaluateFormula(formula: Formula, values: Values): Fraction {
  const value = evaluate(formula, values)
  if (value.n >= LIMIT || value.d >= LIMIT) throw new FormulaError('a number grows too large')
  return value
}

function evaluate(formula: Formula, values: Values): Fraction {
  switch (formula.kind) {
    case 'number':
      return formula.value
    case 'name':
      return valueNamed(formula.name, values)
    case 'negative':
      return evaluateFormula(formula.of, values).neg()
    case 'not':
      return truth(!isTrue(formula.of, values))
    case 'operation':
      return operate(formula, values)
    case 'call':
      return call(formula.name, formula.given, values)
  }
}

function valueNamed(name: string, values: Values): Fraction {
  const value = values(name)
  if (value === undefined) throw new FormulaError(`${name} is empty`)
  return value
}

const truth = (is: boolean): Fraction => (is ? ONE : ZERO)

const isTrue = (formula: Formula, values: Values): boolean =>
  evaluateFormula(formula, values).n !== 0n

type Operation = Extract<Formula, { kind: 'operation' }>

function operate({ operator, left, right }: Operation, values: Values): Fraction {
  if (operator === 'and') return truth(isTrue(left, values) && isTrue(right, values))
  if (operator === 'or') return truth(isTrue(left, values) || isTrue(right, values))
  return OPERATIONS[operator](evaluateFormula(left, values), evaluateFormula(right, values))
}

const OPERATIONS: Readonly<
  Record<Exclude<Operator, 'and' | 'or'>, (a: Fraction, b: Fraction) => Fraction>
> = {
  '+': (a, b) => a.add(b),
  '-': (a, b) => a.sub(b),
  '*': (a, b) => a.mul(b),
  '/': (a, b) => {
    if (b.n === 0n) throw new FormulaError('division by zero')
    return a.div(b)
  },
  '=': (a, b) => truth(a.equals(b)),
  '<>': (a, b) => truth(!a.equals(b)),
  '<': (a, b) => truth(a.lt(b)),
  '<=': (a, b) => truth(a.lte(b)),
  '>': (a, b) => truth(a.gt(b)),
  '>=': (a, b) => truth(a.gte(b)),
}

function call(name: FunctionName, given: readonly Formula[], values: Values): Fraction {
  if (name === 'if') return choose(given, values)
  const [first = ZERO, ...rest] = given.map((one) => evaluateFormula(one, values))
  return CALLS[name](first, rest)
}

/** Of `if(condition, then, otherwise)` only what it comes to. */
function choose([condition, then, otherwise]: readonly Formula[], values: Values): Fraction {
  const chosen = condition !== undefined && isTrue(condition, values) ? then : otherwise
  return chosen === undefined ? ZERO : evaluateFormula(chosen, values)
}

const CALLS: Readonly<
  Record<Exclude<FunctionName, 'if'>, (first: Fraction, rest: readonly Fraction[]) => Fraction>
> = {
  min: (first, rest) => rest.reduce((least, one) => (one.lt(least) ? one : least), first),
  max: (first, rest) => rest.reduce((most, one) => (one.gt(most) ? one : most), first),
  abs: (first) => first.abs(),
  ceil: (first) => first.ceil(),
  floor: (first) => first.floor(),
  round: (first, [places = ZERO]) => roundTo(first, wholePlaces(places)),
  roundup: (first, [step = ONE]) => first.div(above(step)).ceil().mul(step),
  rounddown: (first, [step = ONE]) => first.div(above(step)).floor().mul(step),
}

function wholePlaces(places: Fraction): number {
  if (places.d !== 1n || places.s < 0n || places.n > BigInt(MOST_PLACES)) {
    throw new FormulaError(`round takes 0 to ${MOST_PLACES} decimals`)
  }
  return Number(places.n)
}

function above(step: Fraction): Fraction {
  if (step.s < 0n || step.n === 0n) throw new FormulaError('a step is above zero')
  return step
}

/** Half away from zero, to so many decimals. */
export function roundTo(value: Fraction, places: number): Fraction {
  const scale = 10n ** BigInt(places)
  const scaled = 2n * value.n * scale + value.d
  const rounded = new Fraction(scaled / (2n * value.d), scale)
  return value.s < 0n ? rounded.neg() : rounded
}
