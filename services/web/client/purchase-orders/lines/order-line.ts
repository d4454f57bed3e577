import { unitNamed } from '@formwork/kernel/measures'
import { numberOf, productOf, tenThousandths } from '../../lib/formats/ten-thousandths.ts'
import { type Cents, sum } from '../../lib/money.ts'
import type { Order } from '../order-data.ts'
import { texts } from '../texts.ts'

const words = texts.lines
export const FIELDS = ['description', 'quantity', 'uom', 'unitPrice'] as const
export type LineField = (typeof FIELDS)[number]
export type Section = NonNullable<Order['lines'][number]['section']>
export type LineTexts = Readonly<Record<LineField, string>>

/** A line as it is typed. */
export interface TypedLine extends LineTexts {
  readonly key: number
  /** Where it is budgeted; empty: by its cost code, else by what it buys, else where the order is. */
  readonly section?: Section | ''
  /** Empty: none. */
  readonly costCode?: string
  /** Where what it buys is in the bid; null: not known. */
  readonly sourceSection?: Section | null
  /**
   * What of the bid it buys, and its id where the order has it: sent along unseen, since receipts
   * and an authorization name the line by its id.
   */
  readonly source?: {
    readonly id?: string
    readonly scopeId: string | null
    readonly sourceKey: string | null
  }
}

export const EMPTY: LineTexts = { description: '', quantity: '', uom: '', unitPrice: '' }

export const isEmpty = (line: LineTexts): boolean =>
  FIELDS.every((field) => line[field].trim() === '')

export function typedLines(lines: Order['lines']): readonly TypedLine[] {
  return lines.map(({ description, quantity, uom, unitPrice, ...line }, key) => {
    const { id, scopeId, sourceKey, section, costCode, sourceSection } = line
    return {
      key,
      description,
      uom,
      quantity: String(quantity),
      unitPrice: String(unitPrice),
      section: section ?? '',
      costCode: costCode ?? '',
      sourceSection,
      source: { id, scopeId, sourceKey },
    }
  })
}

/** More than none; a length, `12'-6"`, where the line is bought by the foot or inch. */
function quantityOf({ quantity, uom }: LineTexts): bigint | undefined {
  const typed = tenThousandths(quantity, unitNamed(uom)) ?? 0n
  return typed > 0n ? typed : undefined
}

/**
 * Quantity by unit price to the cent, half a cent away from zero, as the order will say; undefined
 * without both.
 */
export function amountOf(line: LineTexts): Cents | undefined {
  return productOf(quantityOf(line), tenThousandths(line.unitPrice))
}

export const totalOf = (lines: readonly LineTexts[]): Cents =>
  sum(lines.map((line) => amountOf(line) ?? 0n))

/** What is wrong with each cell of a line; nothing of one that is empty. */
export function faultsOf(line: LineTexts): Readonly<Partial<Record<LineField, string>>> {
  if (isEmpty(line)) return {}
  return {
    ...(line.description.trim() === '' && { description: words.descriptionMissing }),
    ...(quantityOf(line) === undefined && { quantity: words.quantityWrong }),
    ...(line.uom.trim() === '' && { uom: words.uomMissing }),
    ...(tenThousandths(line.unitPrice) === undefined && { unitPrice: words.priceWrong }),
  }
}

/** As the API takes them; empty lines are none. */
export function sentLines(lines: readonly TypedLine[]) {
  return lines
    .filter((line) => !isEmpty(line))
    .map((line) => ({
      description: line.description.trim(),
      uom: line.uom.trim(),
      quantity: numberOf(quantityOf(line)),
      unitPrice: numberOf(tenThousandths(line.unitPrice)),
      ...(line.section !== undefined && { section: line.section || null }),
      ...(line.costCode !== undefined && { costCode: line.costCode || null }),
      ...line.source,
    }))
}
