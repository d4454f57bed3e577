import { neutralised } from '@formwork/kernel'
import { stringify } from 'csv-stringify/sync'
import type { Package } from '../package.ts'

const HEAD = ['Line', 'Description', 'Quantity', 'Unit', 'Required', 'Price', 'Note']

/**
 * What vendors are asked: RFC 4180, UTF-8 with BOM. It holds no price and nothing of the estimate
 * but the lines; filled in it can be imported as a quote.
 */
export function requestCsv({ lines, requirements, dueAt, instructions }: Package): string {
  const told = (text: string) => ['', neutralised(text), '', '', '', '', '']
  const rows = [
    HEAD,
    ...lines.map(({ description, quantity, uom, required }, place) => [
      `${place + 1}`,
      neutralised(description),
      `${quantity}`,
      neutralised(uom),
      required ? 'yes' : 'option',
      '',
      '',
    ]),
    ...requirements.map(({ text }, place) => told(`Requirement ${place + 1}: ${text}`)),
    ...(dueAt === null ? [] : [told(`Due ${dueAt.slice(0, 16).replace('T', ' ')} UTC`)]),
    ...(instructions === null ? [] : [told(instructions)]),
  ]
  return stringify(rows, { bom: true, record_delimiter: '\r\n', quoted_match: /[\r\n]/ })
}
