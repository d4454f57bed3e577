import type { AddressedWanted } from '../notices/notice.ts'
import { type Bill, billName } from './bill.ts'

/** What a bill waits for, and from whom. */
export function billNotices(bill: Bill): readonly AddressedWanted[] {
  const name = `${billName(bill)} of ${bill.vendor.name}`
  const why = bill.reason === null ? '' : `: ${bill.reason}`
  switch (bill.status) {
    case 'RECEIVED':
      return [to('bill-to-code', 'PM', `${name} waits for its coding`)]
    case 'CODED':
      return [to('bill-to-approve', 'ACCOUNTING', `${name} waits for approval`)]
    case 'RETURNED':
      return [to('bill-returned', 'PM', `${name} was returned${why}`)]
    case 'DISPUTED': {
      const message = `${name} is disputed${why}`
      return [{ kind: 'bill-disputed', role: null, email: bill.createdBy, message }]
    }
    case 'APPROVED':
    case 'PAID':
    case 'VOID':
      return []
  }
}

function to(
  kind: AddressedWanted['kind'],
  role: NonNullable<AddressedWanted['role']>,
  message: string,
): AddressedWanted {
  return { kind, role, email: null, message }
}
