import type { Queries } from '../database.ts'
import type { Bill } from './bill.ts'

export type BillVendor = Bill['vendor'] & { readonly netDays: number }

export async function findBillVendor(db: Queries, id: string): Promise<BillVendor | undefined> {
  return db.sql
    .selectFrom('vendors')
    .select(['id', 'name', 'net_days as netDays'])
    .select((vendor) => vendor.ref('type').$castTo<BillVendor['type']>().as('type'))
    .where('id', '=', id)
    .executeTakeFirst()
}
