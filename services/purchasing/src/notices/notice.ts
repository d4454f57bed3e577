import type { Role } from '@formwork/kernel'

export const NOTICE_KINDS = [
  'to-code',
  'to-approve',
  'returned',
  'to-authorize',
  'bid-due',
  'bill-to-code',
  'bill-to-approve',
  'bill-due',
  'bill-returned',
  'bill-disputed',
  'insurance-ends',
  'quote-due',
  'quote-expired',
  'day-to-approve',
  'day-returned',
  'ticket-not-included',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** What an order waits for, and from whom. */
export interface Wanted {
  readonly kind: NoticeKind
  readonly role: Role
  readonly message: string
}

/** What a bill or a day waits for, and from whom: a role, or one person by e-mail. */
export interface AddressedWanted {
  readonly kind: NoticeKind
  readonly role: Role | null
  readonly email: string | null
  readonly message: string
}

/** What waits for a role or a user, as one user sees it. */
export interface Notice {
  readonly id: string
  readonly kind: NoticeKind
  readonly at: Date
  readonly orderId: string | null
  readonly poNumber: string | null
  readonly bidId: string | null
  readonly billId: string | null
  readonly billNumber: string | null
  readonly vendorId: string | null
  readonly packageId: string | null
  readonly dayId: string | null
  readonly message: string
  /** When they read it, or the work was done. */
  readonly readAt: Date | null
}
