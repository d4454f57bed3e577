import { outbox, settingsChanges } from '@formwork/messaging'
import type { Database } from '../../database.ts'
import { lockApprovalLimits } from './approval-limits.store.ts'
import { readDuties, writeDuties } from './duties.store.ts'
import type { Duties, DutiesChange } from './duties.ts'

/** Changes what is sent, and has the security log record it. */
export function changeDuties(db: Database, sent: DutiesChange, by: string): Promise<Duties> {
  return db.transaction(async (tx) => {
    await lockApprovalLimits(tx)
    const before = await readDuties(tx)
    await writeDuties(tx, sent)
    const after = await readDuties(tx)
    const change = { context: 'purchasing', setting: 'duties', by } as const
    await outbox.add(tx, settingsChanges({ ...change, before, after }))
    return after
  })
}
