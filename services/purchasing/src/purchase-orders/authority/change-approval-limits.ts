import { outbox, settingsChanges } from '@formwork/messaging'
import type { Database } from '../../database.ts'
import {
  lockApprovalLimits,
  readApprovalLimits,
  writeApprovalLimits,
} from './approval-limits.store.ts'
import type { ApprovalLimits, LimitsChange } from './authority.ts'

/** Changes the limits that are sent, and has the security log record it. */
export function changeApprovalLimits(
  db: Database,
  limits: LimitsChange,
  by: string,
): Promise<ApprovalLimits> {
  return db.transaction(async (tx) => {
    await lockApprovalLimits(tx)
    const before = await readApprovalLimits(tx)
    await writeApprovalLimits(tx, limits)
    const after = await readApprovalLimits(tx)
    const change = { context: 'purchasing', setting: 'approval-limits', by } as const
    await outbox.add(tx, settingsChanges({ ...change, before, after }))
    return after
  })
}
