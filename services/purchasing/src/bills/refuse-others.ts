import type { Role } from '@formwork/kernel'
import { type Bill, billName } from './bill.ts'
import { BillOfAnother } from './bills.errors.ts'

/** @throws BillOfAnother where operations would change what another person entered */
export function refuseOthers(
  bill: Bill,
  { userId, roles }: { readonly userId: string; readonly roles: readonly Role[] },
): void {
  if (roles.includes('ACCOUNTING') || roles.includes('ADMIN')) return
  if (bill.createdById !== userId) throw BillOfAnother({ bill: billName(bill) })
}
