import type { BidStatus, StatusBid } from './status.ts'
import { texts } from './texts.ts'

/** What comes of a status: of an alternate or a change order for the bid that it is under. */
export function meaningOf(kind: StatusBid['kind'], to: BidStatus): string {
  const under: Partial<Record<BidStatus, string>> = kind === 'BID' ? {} : texts.meaningUnder[kind]
  return under[to] ?? texts.meaning[to]
}
