import { differingLines, type Told } from '../../lib/differing-lines.ts'
import { formatCode, formatQuantity, formatRate, money } from '../../lib/formats/formats.ts'
import { texts as shared } from '../../lib/texts.ts'
import { texts } from '../texts.ts'
import { amountOf, sentLines, type TypedLine } from './order-line.ts'

const words = texts.lines

/** Where two have changed the lines: those of one version that are not as the other has them. */
export const linesShown = (
  own: readonly TypedLine[],
  other: readonly TypedLine[],
): readonly string[] =>
  differingLines(own.flatMap(told), other.flatMap(told), shared.conflict.lines)

/** Nothing of an empty line. */
const told = (typed: TypedLine): readonly Told[] =>
  sentLines([typed]).map(({ id, description, quantity, uom, unitPrice, section, costCode }) => {
    const priced = words.times(formatQuantity(quantity), uom, formatRate(unitPrice))
    const text = [
      description,
      `${priced} = ${money(amountOf(typed) ?? 0n)}`,
      ...(section == null ? [] : [formatCode(section)]),
      ...(costCode == null ? [] : [costCode]),
    ]
    return { id, text: text.join(', ') }
  })
