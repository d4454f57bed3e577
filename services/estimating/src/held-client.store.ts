import { defineError } from '@formwork/kernel'
import type { Tx } from './database.ts'

/** Named by a bid, or by one of its recipients. */
export const UnknownClient = defineError('invalid', 'INVALID', 'Client not found')

/** Whether there is such a client, which then cannot be deleted until this transaction ends. */
export async function holdClient(tx: Tx, id: string): Promise<boolean> {
  const query = tx.sql.selectFrom('clients').select('id').where('id', '=', id).forKeyShare()
  return (await query.executeTakeFirst()) !== undefined
}
