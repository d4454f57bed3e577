import * as z from 'zod/mini'
import { instantOf, localTimeOf } from '../../../lib/formats/local-time.ts'
import { numberOf, tenThousandths } from '../../../lib/formats/ten-thousandths.ts'
import { cents, decimalText, jsonNumber, parseMoney } from '../../../lib/money.ts'
import type { Section } from '../../../projects/sections.ts'
import type { NewPackage, Package } from '../quotes-data.ts'
import { texts } from '../texts.ts'

export type Kind = Package['kind']
export const KINDS = Object.keys(texts.kinds) as readonly Kind[]

const isGiven = (text: string): boolean => text.trim() !== ''
const isPlug = (text: string): boolean => !isGiven(text) || (parseMoney(text) ?? -1n) >= 0n

const line = z.object({
  /** Empty: a new one. */
  id: z.string(),
  description: z.string().check(z.refine(isGiven, texts.linesMissing)),
  quantity: z
    .string()
    .check(z.refine((text) => (tenThousandths(text) ?? 0n) > 0n, texts.quantityWrong)),
  uom: z.string().check(z.refine(isGiven, texts.linesMissing)),
  required: z.boolean(),
  plug: z.string().check(z.refine(isPlug, texts.badAmount)),
})

/** A package as it is typed. */
export const packageFields = z.object({
  name: z.string().check(z.refine(isGiven, texts.nameMissing)),
  kind: z.custom<Kind>(),
  /** Empty: as the kind has it. */
  section: z.custom<Section | ''>(),
  dueAt: z.string(),
  instructions: z.string(),
  taxable: z.enum(['', 'yes', 'no']),
  lines: z.array(line).check(z.minLength(1, texts.linesMissing)),
  /** One that is left empty is none. */
  requirements: z.array(z.object({ id: z.string(), text: z.string() })),
  links: z.array(z.custom<Package['links'][number]>()),
})
export type TypedPackage = z.infer<typeof packageFields>
export type TypedLine = TypedPackage['lines'][number]

export const EMPTY_LINE: TypedLine = {
  id: '',
  description: '',
  quantity: '',
  uom: '',
  required: true,
  plug: '',
}

export const NEW_PACKAGE: TypedPackage = {
  name: '',
  kind: 'SUBCONTRACT',
  section: '',
  dueAt: '',
  instructions: '',
  taxable: '',
  lines: [{ ...EMPTY_LINE, quantity: '1', uom: 'LS' }],
  requirements: [],
  links: [],
}

export function typedOf(found: Package): TypedPackage {
  const { name, kind, section, dueAt, instructions, taxable, requirements, links } = found
  return {
    name,
    kind,
    section,
    requirements,
    links,
    dueAt: localTimeOf(dueAt),
    instructions: instructions ?? '',
    taxable: taxable ? 'yes' : 'no',
    lines: found.lines.map(({ quantity, plugAmount, ...each }) => ({
      ...each,
      quantity: String(quantity),
      plug: plugAmount === null ? '' : decimalText(cents(plugAmount)),
    })),
  }
}

const idOf = (id: string) => (id === '' ? {} : { id })

/** What is sent of it. A time that nobody typed over keeps its seconds. */
export function sentOf(typed: TypedPackage, before?: Package): NewPackage {
  const { name, kind, section, dueAt, instructions, taxable, lines, requirements, links } = typed
  const isKept = before !== undefined && localTimeOf(before.dueAt) === dueAt
  return {
    name: name.trim(),
    kind,
    links,
    section: section === '' ? null : section,
    dueAt: isKept ? before.dueAt : instantOf(dueAt),
    instructions: instructions.trim() === '' ? null : instructions.trim(),
    taxable: taxable === '' ? null : taxable === 'yes',
    lines: lines.map(({ id, description, quantity, uom, required, plug }) => ({
      ...idOf(id),
      description: description.trim(),
      uom: uom.trim(),
      required,
      quantity: numberOf(tenThousandths(quantity)),
      plugAmount: isGiven(plug) ? jsonNumber(parseMoney(plug) ?? 0n) : null,
    })),
    requirements: requirements
      .filter(({ text }) => isGiven(text))
      .map(({ id, text }) => ({ ...idOf(id), text: text.trim() })),
  }
}
