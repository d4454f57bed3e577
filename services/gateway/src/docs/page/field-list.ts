import { type Html, html } from '@formwork/kernel'
import type { Schema } from '../document.ts'
import { inlineMarkdown } from './markdown.ts'
import { isShownInPlace, limitWords, nameOf, typeWords } from './type-words.ts'

export type Schemas = Readonly<Record<string, Schema>>

interface FieldWords {
  readonly name: string
  readonly schema: Schema
  readonly description?: string | undefined
  readonly isRequired?: boolean | undefined
}

/** Every field of an object or of each entry of a list, with what is within it. */
export function fieldList(schema: Schema, schemas: Schemas): Html | undefined {
  const holder = holderOf(schema, schemas)
  const { properties = {}, required = [] } = holder ?? {}
  const rows = Object.entries(properties).map(([name, field]) =>
    fieldRow({ name, schema: field, isRequired: required.includes(name) }, schemas),
  )
  return rows.length === 0 ? undefined : html`<dl class="fields">${rows}</dl>`
}

export function fieldRow(field: FieldWords, schemas: Schemas): Html {
  const { name, schema } = field
  const target = schema.$ref === undefined ? undefined : schemas[nameOf(schema.$ref)]
  const description = field.description ?? schema.description ?? target?.description
  const limits = limitWords(schema)
  const inner = fieldList(schema, schemas)
  return html`<div class="field"><dt><code class="name">${name}</code> <span class="type">${typeWords(schema)}</span>${
    field.isRequired === true ? html` <span class="required">required</span>` : undefined
  }</dt><dd>${description === undefined ? undefined : html`<p>${inlineMarkdown(description)}</p>`}${
    limits === '' ? undefined : html`<p class="limits">${limits}</p>`
  }${inner === undefined ? undefined : html`<details><summary>Fields of <code>${name}</code></summary>${inner}</details>`}</dd></div>`
}

/**
 * The object whose fields are told of in place: itself, the entries of a list, the one choice that
 * has any.
 */
function holderOf(schema: Schema, schemas: Schemas): Schema | undefined {
  const { $ref, properties, items, additionalProperties } = schema
  if ($ref !== undefined) {
    const name = nameOf($ref)
    const target = schemas[name]
    return isShownInPlace(name) && target !== undefined ? holderOf(target, schemas) : undefined
  }
  if (properties !== undefined) return schema
  if (items !== undefined) return holderOf(items, schemas)
  if (typeof additionalProperties === 'object') return holderOf(additionalProperties, schemas)
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  const holders = choices.flatMap((choice) => holderOf(choice, schemas) ?? [])
  if (holders.length < 2) return holders[0]
  return {
    properties: Object.assign({}, ...holders.map((holder) => holder.properties)),
    required: (holders[0]?.required ?? []).filter((name) =>
      holders.every(({ required = [] }) => required.includes(name)),
    ),
  }
}

/** The names of all objects that a schema refers to, and these in turn. */
export function namesWithin(value: unknown, schemas: Schemas, found = new Set<string>()) {
  if (Array.isArray(value)) {
    for (const member of value) namesWithin(member, schemas, found)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, member] of Object.entries(value)) {
      if (key !== '$ref' || typeof member !== 'string') namesWithin(member, schemas, found)
      else if (schemas[nameOf(member)] !== undefined && !found.has(nameOf(member))) {
        found.add(nameOf(member))
        namesWithin(schemas[nameOf(member)], schemas, found)
      }
    }
  }
  return found
}
