import { outbox } from '@formwork/messaging'
import type { Database } from '../database.ts'
import { vendorChanged } from './vendor-changed.ts'
import { takeUnpublished } from './vendors.store.ts'

const AT_ONCE = 500

/**
 * Publishes the vendors that were written before vendors were published, or by a version that does
 * not publish them. Each once, also when several replicas start together.
 */
export async function publishVendors(db: Database): Promise<void> {
  const publishSome = () =>
    db.transaction(async (tx) => {
      const vendors = await takeUnpublished(tx, AT_ONCE)
      if (vendors.length > 0) await outbox.add(tx, vendors.map(vendorChanged))
      return vendors.length
    })
  while ((await publishSome()) === AT_ONCE);
}
