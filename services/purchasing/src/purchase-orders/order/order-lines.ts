import { PM_SECTIONS } from '@formwork/contracts'
import { formatDollars, newId, round, roundToCents, sum, toNumber } from '@formwork/kernel'
import {
  boundedList,
  numberField,
  optionalText,
  referenceField,
  requiredText,
} from '@formwork/service-kit'
import { z } from 'zod'
import type { Section } from '../../order-types/sections.ts'
import { UnknownLine } from './po.errors.ts'

/**
 * One line of an order. Quantities and prices have four decimals, the amount is dollars and cents.
 */
export interface OrderLine {
  /** Made by the server; names the line for good. */
  readonly id: string
  readonly description: string
  readonly quantity: number
  readonly uom: string
  readonly unitPrice: number
  readonly amount: number
  readonly scopeId: string | null
  /** What of the bid the line buys, as the project's `purchasable` names it. */
  readonly sourceKey: string | null
  /** Where it counts in the budget; null: where its cost code does, else what it buys. */
  readonly section: Section | null
  /** A code of the list. */
  readonly costCode: string | null
  /** Of the bid's entry that `sourceKey` names, when the line was written; null: not known. */
  readonly sourceSection: Section | null
}

const MOST_LINES = 500
const MAX_DOLLARS = 999_999_999_999.99

/** A line as it is sent: with the id of the order's line that it is, or none. */
export type SentLine = Omit<OrderLine, 'id' | 'sourceSection'> & { readonly id: string | undefined }

const lineBody = z.object({
  id: referenceField('Line id')
    .optional()
    .describe(
      'The line of the order that it is. Without it the first one left of the same description and unit, else a new one',
    ),
  description: requiredText('Line description', 500).describe('What is ordered'),
  quantity: numberField('Line quantity', { places: 4, above: 0 }).describe('How much of it'),
  uom: requiredText('Line unit of measure', 50).describe('EA, LF, SF, CY, HR, DAY, …'),
  unitPrice: numberField('Line unit price', { places: 4, isDollars: true }).describe('Dollars'),
  scopeId: referenceField('Line scope')
    .nullish()
    .describe('A scope of the project; what the order counts under is its own `scopeId`'),
  sourceKey: optionalText('Line source key', 300).describe(
    'Of the entry of `purchasable` that the line buys',
  ),
  section: z
    .enum(PM_SECTIONS, 'Line section must be a section of the budget')
    .nullish()
    .describe(
      'Where it counts in the budget; null: in the section of its cost code, else of what it buys, else of the type of the order',
    ),
  costCode: optionalText('Line cost code', 50).describe('A code of the list; null: none'),
})

/** The lines as they are sent; null is none. Each gets its amount. */
export const linesField = z
  .preprocess(
    (value) => value ?? [],
    boundedList(lineBody, {
      max: MOST_LINES,
      tooMany: `At most ${MOST_LINES} lines are allowed`,
      mistyped: 'Lines must be a list',
    }),
  )
  .transform((lines) => lines.map(withAmount))
  .refine(
    (lines) => sum(lines.map(({ amount }) => amount)).lte(MAX_DOLLARS),
    `Lines must come to at most ${formatDollars(MAX_DOLLARS)}`,
  )
  .meta({ description: 'What is ordered, line by line; in place of the lines that there are' })

export const lineAnswer = z.object({
  id: z.uuid().describe('Names the line; made by the server'),
  description: z.string().describe('What is ordered'),
  quantity: z.number().describe('How much of it, in uom'),
  uom: z.string().describe('The unit that quantity counts'),
  unitPrice: z.number().describe('Dollars for one uom'),
  amount: z.number().describe('quantity × unitPrice, in cents'),
  scopeId: z.uuid().nullable().describe('The scope that it is for; null: not said'),
  sourceKey: z
    .string()
    .nullable()
    .describe('Of the entry of `purchasable` that it buys; null: none'),
  section: z
    .enum(PM_SECTIONS)
    .nullable()
    .describe(
      'Where it counts in the budget; null: in the section of its cost code, else of what it buys, else of the type of the order',
    ),
  costCode: z.string().nullable().describe('What it is booked under; null: not said'),
  sourceSection: z
    .enum(PM_SECTIONS)
    .nullable()
    .describe('Of what it buys, as the bid had it when the line was written; null: not known'),
  delivered: z.number().describe('What its tickets have brought, in uom'),
  left: z.number().describe('What of it is to come, in uom; 0 when more came than was ordered'),
  billedQuantity: z.number().describe('What its bills that are not VOID have of it, in uom'),
  billedAmount: z.number().describe('Dollars of it on bills that are not VOID, credits negative'),
})

function withAmount(line: z.output<typeof lineBody>): SentLine {
  const { id, description, uom, scopeId, sourceKey, section, costCode } = line
  const quantity = round(line.quantity, 4)
  const unitPrice = round(line.unitPrice, 4)
  return {
    id,
    description,
    quantity: toNumber(quantity),
    uom,
    unitPrice: toNumber(unitPrice),
    amount: toNumber(roundToCents(quantity.times(unitPrice))),
    scopeId: scopeId ?? null,
    sourceKey: sourceKey ?? null,
    section: section ?? null,
    costCode: costCode ?? null,
  }
}

/**
 * The lines that are sent, each with its id: that of the line which it names, else of the first one
 * left of the same description and unit, else a new one (bills section 2).
 *
 * @throws UnknownLine for an id that is not one of the order's lines, or is sent twice
 */
export function identifyLines(
  sent: readonly SentLine[],
  before: readonly OrderLine[],
  sections: SourceSections,
): readonly OrderLine[] {
  const left = new Map(before.map((line) => [line.id, line]))
  for (const { id } of sent) {
    if (id !== undefined && !left.delete(id)) throw UnknownLine()
  }
  return sent.map((line) => {
    const id = line.id ?? takeAlike(left, line) ?? newId()
    const sourceSection = line.sourceKey === null ? null : (sections.get(line.sourceKey) ?? null)
    return { ...line, id, sourceSection }
  })
}

/** The sections of entries of a bid, by their keys. */
export type SourceSections = ReadonlyMap<string, Section>

/** What the lines that there are have of the entries that they buy. */
export function knownSections(lines: readonly OrderLine[]): SourceSections {
  const known = lines.flatMap(({ sourceKey, sourceSection }) =>
    sourceKey === null || sourceSection === null ? [] : [[sourceKey, sourceSection] as const],
  )
  return new Map(known)
}

function takeAlike(left: Map<string, OrderLine>, sent: SentLine): string | undefined {
  const alike = [...left.values()].find(
    ({ description, uom }) => description === sent.description && uom === sent.uom,
  )
  if (alike !== undefined) left.delete(alike.id)
  return alike?.id
}
