import type { Module } from '../costing/item-inputs.ts'
import { type Fields, isFields } from '../rates/fields.ts'
import type { ItemFields } from './item-field.ts'
import { MODULE_FIELDS } from './module-fields.ts'

/** The fields of a new item: what was sent, and the defaults of the rest. Rates are copied later. */
export function newInput(module: Module, sent: Fields): Fields {
  return complete(MODULE_FIELDS[module], sent, {})
}

/** The fields of an item after a change: what was sent, what it had; null is back to the default. */
export function changedInput(module: Module, before: Fields, sent: Fields): Fields {
  return complete(MODULE_FIELDS[module], sent, before)
}

function complete(fields: ItemFields, sent: Fields, before: Fields): Fields {
  const input: Record<string, unknown> = {}
  for (const [name, { initial, nullIsValue, inner }] of Object.entries(fields)) {
    const value = sent[name]
    const had = before[name]
    if (value === undefined) input[name] = had === undefined ? initial : had
    else if (value === null) input[name] = nullIsValue ? null : initial
    else input[name] = inner !== undefined && isFields(value) ? complete(inner, value, {}) : value
  }
  return input
}
