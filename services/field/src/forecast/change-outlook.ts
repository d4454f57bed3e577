import type { VersionCheck } from '@formwork/service-kit'
import type { Database } from '../database.ts'
import { changedFields } from '../history/changed-fields.ts'
import { bumpTask, recordTask } from '../tasks/tasks.store.ts'
import { changedOutlook, outlookFields, type SentFigures } from './outlook.ts'
import { lockOutlook, writeOutlook } from './outlooks.store.ts'

/** Who knows what better, and why. */
export interface OutlookChange {
  readonly sent: SentFigures
  readonly reason: string
  /** E-mail. */
  readonly by: string
  readonly check: VersionCheck
}

/**
 * Keeps what a person knows better of a task; what was known before is in the task's history.
 *
 * @returns the version of the task
 * @throws TaskNotFound, ResourceChanged
 */
export function changeOutlook(
  db: Database,
  taskId: string,
  { sent, reason, by, check }: OutlookChange,
): Promise<number> {
  return db.transaction(async (tx) => {
    const { version, outlook, hours } = await lockOutlook(tx, taskId)
    check(version)
    const next = changedOutlook(outlook, sent, hours)
    const changes = changedFields(outlookFields(outlook), outlookFields(next))
    // Hours that are typed again are said again, with another reason.
    if (changes.length === 0 && sent.hoursToComplete == null) return version
    await writeOutlook(tx, taskId, next, { reason, by })
    await recordTask(tx, taskId, { by, action: 'outlook', reason, changes })
    return bumpTask(tx, taskId)
  })
}
