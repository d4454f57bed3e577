import type { Field, Fields } from './field.ts'
import { type ItemInputs, type Module, moduleOf } from './modules.ts'

type Stored = Readonly<Record<string, unknown>>

/**
 * The fields of an item as its module is costed by them. They were checked when they came in; what
 * is not as its module says all the same is a fault of ours, and nothing is priced by it.
 */
export function readInput<M extends Module>(module: M, stored: Stored): Stored & ItemInputs[M] {
  if (isInput(module, stored)) return stored
  throw new Error(`an item of ${module} is stored with other fields than the module has`)
}

function isInput<M extends Module>(module: M, stored: Stored): stored is Stored & ItemInputs[M] {
  return areFields(moduleOf(module).fields, stored)
}

function areFields(fields: Fields, stored: Stored): boolean {
  for (const name in fields) {
    const field = fields[name]
    if (field !== undefined && !isOf(field, stored[name])) return false
  }
  return true
}

/** What many items share is frozen, and looked through once. */
const lookedThrough = new WeakMap<object, Fields>()

function areFieldsWithin(inner: Fields, value: object): boolean {
  if (lookedThrough.get(value) === inner) return true
  const each: readonly unknown[] = Array.isArray(value) ? value : [value]
  const is = each.every((one) => areFields(inner, one as Stored))
  if (is && Object.isFrozen(value)) lookedThrough.set(value, inner)
  return is
}

/** Costing itself tells what it misses; here a value counts for what it is. */
function isOf(field: Field, value: unknown): boolean {
  if (value === null || value === undefined) return true
  switch (field.type) {
    case 'amount':
    case 'whole':
      return typeof value === 'number' || typeof value === 'string'
    case 'flag':
      return typeof value === 'boolean'
    case 'object':
      return typeof value === 'object' && areFieldsWithin(field.inner, value)
    case 'amounts':
      return Array.isArray(value) && value.every((each) => isOf(field.of, each))
    case 'choices':
      return Array.isArray(value) && value.every((each) => typeof each === 'string')
    case 'list':
      return Array.isArray(value) && areFieldsWithin(field.inner, value)
    default:
      return typeof value === 'string'
  }
}
