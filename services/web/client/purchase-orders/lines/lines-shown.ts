import { differingLines, type Told } from '../../lib/differing-lines.ts'
import { formatCode, formatQuantity, formatRate, money } from '../../lib/formats/formats.ts'
import { texts } from '../texts.ts'
import { amountOf, sentLines, type TypedLine } from './order-line.ts'

const words = texts.lines

/** Where two have changed the lines: those of one version that are not as the other has them. */
export const linesShown = (
  own: readonly TypedLine[],
  other: readonly TypedLine[],
): readonly string[] => differingLines(told(own), told(other), words.ofVersion)

const told = (lines: readonly TypedLine[]): readonly Told[] =>
  sentLines(lines).map((line) => {
    const { description, quantity, uom, unitPrice, section, costCode } = line
    const priced = words.times(formatQuantity(quantity), uom, formatRate(unitPrice))
    const text = [
      description,
      `${priced} = ${money(amountOf(textsOf(line)) ?? 0n)}`,
      ...(section == null ? [] : [formatCode(section)]),
      ...(costCode == null ? [] : [costCode]),
    ]
    return { id: line.id, text: text.join(', ') }
  })

const textsOf = ({
  description,
  quantity,
  uom,
  unitPrice,
}: ReturnType<typeof sentLines>[number]) => ({
  ...{ description, uom },
  quantity: String(quantity),
  unitPrice: String(unitPrice),
})
