import type { PriceRequestPaper } from '@formwork/contracts'
import type { BidRecord } from '../../pricing/locked.store.ts'
import type { Package } from '../package.ts'

/** What vendors are asked, and nothing of what we estimate or were quoted: no price, plug or item. */
export function requestPaper(
  { name, dueAt, instructions, lines, requirements }: Package,
  { bidNumber, name: projectName, location }: BidRecord,
): PriceRequestPaper {
  return {
    packageName: name,
    projectNumber: bidNumber,
    projectName,
    ...(location !== null && { projectLocation: location }),
    ...(dueAt !== null && { dueAt }),
    ...(instructions !== null && { instructions }),
    lines: lines.map(({ description, quantity, uom, required }) => ({
      description,
      quantity: String(quantity),
      uom,
      isOption: !required,
    })),
    requirements: requirements.map(({ text }) => text),
  }
}
