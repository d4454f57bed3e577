import { Fraction } from 'fraction.js'
import jsep from 'jsep'
import {
  type Formula,
  FormulaError,
  FUNCTIONS,
  type FunctionName,
  OPERATORS,
  type Operator,
} from './formula.ts'

const MOST_CHARACTERS = 500
const MOST_NODES = 200
const MOST_DEPTH = 50

const NAME = /^[a-z][a-z0-9]{0,39}$/
const NUMBER = /^(\d+(\.\d*)?|\.\d+)$/

// The parser knows only the operators below, and neither `this` nor any literal but numbers.
jsep.removeAllBinaryOps()
jsep.removeAllUnaryOps()
jsep.removeAllLiterals()
for (const [operator, binding] of Object.entries(OPERATORS)) jsep.addBinaryOp(operator, binding)
for (const operator of ['-', '+', 'not']) jsep.addUnaryOp(operator)

/**
 * Reads a formula: `2 * (length + width)`, `if(scope.height > 10, 1.1, 1)`. Names are compared
 * without case.
 *
 * @param names what the formula may use, in small letters
 * @throws FormulaError for what is not a formula, is too large or names something else
 */
export function parseFormula(text: string, names: ReadonlySet<string>): Formula {
  if (text.length > MOST_CHARACTERS) {
    throw new FormulaError(`longer than ${MOST_CHARACTERS} characters`)
  }
  const tree = treeOf(text.toLowerCase())
  let nodes = 0
  const read = (node: jsep.Expression, depth: number): Formula => {
    nodes += 1
    if (nodes > MOST_NODES) throw new FormulaError(`more than ${MOST_NODES} parts`)
    if (depth > MOST_DEPTH) throw new FormulaError(`nested deeper than ${MOST_DEPTH}`)
    return readNode(node as jsep.CoreExpression, names, (inner) => read(inner, depth + 1))
  }
  return read(tree, 1)
}

function treeOf(text: string): jsep.Expression {
  if (text.trim() === '') throw new FormulaError('empty')
  try {
    return jsep(text)
  } catch (error) {
    const { description, index } = error as { description?: string; index?: number }
    if (description === undefined) throw error
    throw new FormulaError(`${description.replace(/^\w/, lower)} at character ${(index ?? 0) + 1}`)
  }
}

const lower = (letter: string): string => letter.toLowerCase()

type Read = (node: jsep.Expression) => Formula

function readNode(node: jsep.CoreExpression, names: ReadonlySet<string>, read: Read): Formula {
  switch (node.type) {
    case 'Literal':
      return readNumber(node)
    case 'Identifier':
    case 'MemberExpression':
      return readName(node, names)
    case 'UnaryExpression':
      return readUnary(node, read)
    case 'BinaryExpression':
      return readOperation(node, read)
    case 'CallExpression':
      return readCall(node, read)
    case 'Compound':
      throw new FormulaError('more than one formula')
    default:
      throw new FormulaError('takes numbers, names, operators and functions only')
  }
}

/** As costing has it, so that a formula and a column of the same diameter agree. */
const PI = new Fraction('3.141592653589793')

function readNumber({ raw }: jsep.Literal): Formula {
  if (!NUMBER.test(raw)) throw new FormulaError(`${raw} is not a number`)
  return { kind: 'number', value: new Fraction(raw) }
}

function readName(
  node: jsep.Identifier | jsep.MemberExpression,
  names: ReadonlySet<string>,
): Formula {
  const name = nameOf(node)
  if (name === 'pi') return { kind: 'number', value: PI }
  if (!names.has(name)) throw new FormulaError(`unknown name "${name}"`)
  return { kind: 'name', name }
}

/** @throws FormulaError for what is no name, or has more than one dot */
function nameOf(node: jsep.Expression): string {
  const { type, object, property, computed, optional } = node as jsep.MemberExpression
  if (type !== 'MemberExpression') return plainName(node)
  if (computed || optional === true) throw notAName()
  return `${plainName(object)}.${plainName(property)}`
}

function plainName({ type, name }: jsep.Expression): string {
  if (type === 'Identifier' && typeof name === 'string' && NAME.test(name)) return name
  throw notAName()
}

const notAName = () => new FormulaError('a name is letters and digits, with at most one dot')

function readUnary({ operator, argument }: jsep.UnaryExpression, read: Read): Formula {
  const of = read(argument)
  if (operator === '+') return of
  return { kind: operator === 'not' ? 'not' : 'negative', of }
}

const COMPARISONS: ReadonlySet<string> = new Set(['=', '<>', '<', '<=', '>', '>='])

/** `not a > b` is `not (a > b)`, though the parser binds the word to what stands next. */
function readOperation({ operator, left, right }: jsep.BinaryExpression, read: Read): Formula {
  const first = read(left)
  const operation = {
    kind: 'operation',
    operator: operator as Operator,
    right: read(right),
  } as const
  if (first.kind !== 'not' || !COMPARISONS.has(operator)) return { ...operation, left: first }
  return { kind: 'not', of: { ...operation, left: first.of } }
}

function readCall({ callee, arguments: given }: jsep.CallExpression, read: Read): Formula {
  const name = nameOf(callee)
  if (!isFunction(name)) throw new FormulaError(`unknown function "${name}"`)
  const { least, most } = FUNCTIONS[name]
  if (given.length < least || given.length > most) {
    throw new FormulaError(`${name} takes ${least === most ? least : `at least ${least}`} values`)
  }
  return { kind: 'call', name, given: given.map(read) }
}

const isFunction = (name: string): name is FunctionName => Object.hasOwn(FUNCTIONS, name)
