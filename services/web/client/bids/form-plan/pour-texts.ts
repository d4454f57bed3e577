import { withoutGroups } from '@formwork/kernel/written-number'
import type { PlannedPour, SentPour } from './plan-data.ts'

/** A pour as it is typed. */
export interface PourTexts {
  /** Of this page; the id of the pour where it has one. */
  readonly key: string
  readonly id: string | undefined
  readonly name: string
  readonly itemId: string
  readonly contactSF: string
  readonly setDate: string
  readonly pourDate: string
  readonly stripDays: string
  readonly moveDays: string
}

export const textsOf = (pour: PlannedPour): PourTexts => ({
  key: pour.id,
  id: pour.id,
  name: pour.name,
  itemId: pour.itemId,
  contactSF: pour.contactSF === null ? '' : String(pour.contactSF),
  setDate: pour.setDate,
  pourDate: pour.pourDate,
  stripDays: String(pour.stripDays),
  moveDays: String(pour.moveDays),
})

/** The next pour begins where the last one is free, on the same item. */
export const pourAfter = (
  last: PlannedPour | PourTexts | undefined,
  itemId: string,
): PourTexts => ({
  key: crypto.randomUUID(),
  id: undefined,
  name: '',
  itemId: last?.itemId ?? itemId,
  contactSF: '',
  setDate: last?.pourDate ?? '',
  pourDate: '',
  stripDays: last === undefined ? '1' : String(last.stripDays),
  moveDays: last === undefined ? '0' : String(last.moveDays),
})

/** As it is sent; a number that cannot be read goes as it is typed, and is refused with a sentence. */
export function sentOf(pour: PourTexts): SentPour {
  const { key: _key, id, contactSF, stripDays, moveDays, ...rest } = pour
  return {
    ...rest,
    ...(id !== undefined && { id }),
    contactSF: contactSF.trim() === '' ? null : numberOf(contactSF),
    stripDays: numberOf(stripDays),
    moveDays: numberOf(moveDays),
  }
}

/** What is no number is sent as it is, and is refused with its sentence. */
function numberOf(text: string): number {
  const plain = withoutGroups(text.trim())
  return plain === undefined ? (text as unknown as number) : Number(plain)
}
