import {
  type Field,
  type Module,
  type Fields as ModuleFields,
  moduleOf,
  type ObjectField,
} from '@formwork/costing'
import { type Fields, isFields } from '../rates/fields.ts'

/**
 * The fields of a new item: what was sent, and the defaults of the rest. Rates are copied later.
 */
export function newInput(module: Module, sent: Fields): Fields {
  return complete(moduleOf(module).fields, sent, {})
}

/**
 * The fields of an item after a change: what was sent, what it had; null is back to the default.
 */
export function changedInput(module: Module, before: Fields, sent: Fields): Fields {
  return complete(moduleOf(module).fields, sent, before)
}

function complete(fields: ModuleFields, sent: Fields, before: Fields): Fields {
  const input: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = sent[name]
    const had = before[name]
    if (value === undefined) input[name] = had === undefined ? field.initial : had
    else if (value === null) input[name] = field.nullIsValue ? null : field.initial
    else input[name] = completeValue(field, value, had)
  }
  return input
}

function completeValue(field: Field, value: unknown, had: unknown): unknown {
  if (field.type === 'object' && isFields(value)) return completeObject(field, value, had)
  if (field.type !== 'list' || !Array.isArray(value)) return value
  return value.map((each) => complete(field.inner, each, {}))
}

/** An object is replaced as a whole, but one that names no record any more keeps what it had. */
function completeObject({ inner, recordKey }: ObjectField, sent: Fields, had: unknown) {
  const key = recordKey ?? ''
  const lettingGo = isFields(had) && had[key] != null && sent[key] === null
  return complete(inner, sent, lettingGo ? had : {})
}
