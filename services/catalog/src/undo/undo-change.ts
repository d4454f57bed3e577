import { ResourceNotFound } from '@formwork/kernel'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { changeRates } from '../rates/change-rates.ts'
import { deleteMany } from '../rates/delete-rate.ts'
import { readAll, rewriteMany } from '../rates/many-rates.ts'
import type { RateType } from '../rates/rate-type.ts'
import { loadJudge } from '../rates/record-validation.ts'
import { orTaken } from '../rates/taken.ts'
import { readDoneChanges } from './done-changes.store.ts'
import { planUndo } from './plan-undo.ts'

export const undoReport = z
  .object({
    restored: z.int().describe('Records that are as they were before the change'),
    deleted: z.int().describe('Records that the change had made, and that are gone now'),
    kept: z
      .array(
        z.object({
          id: z.uuid().describe('The record that stays as it is'),
          name: z.string().describe('What people know it by'),
          message: z.string().describe('Why it stays: who has changed it since, for one'),
        }),
      )
      .describe('Records that stay as they are now'),
  })
  .meta({ id: 'UndoReport' })

export type UndoReport = z.infer<typeof undoReport>

/**
 * Takes one change of a kind's records back, in one change of its own. What was changed since stays
 * as it is, and is named.
 * @throws ResourceNotFound for a revision that changed no record of the kind; Taken
 */
export function undoChange(
  db: Database,
  rateType: RateType,
  revision: number,
  by: string,
): Promise<UndoReport> {
  return orTaken(
    rateType,
    changeRates(db, by, async (tx, at) => {
      const done = await readDoneChanges(tx, rateType, revision)
      const [first] = done
      if (first === undefined) throw ResourceNotFound({ resource: 'Change' })
      const judge = await loadJudge(rateType, tx)
      const plan = planUndo(rateType, done, await readAll(tx, rateType), judge)
      const { restores, deletes, kept } = plan
      const changes = [
        ...(await deleteMany(tx, rateType, deletes, at)),
        ...(await rewriteMany(tx, rateType, restores, at)),
      ]
      const result = { restored: restores.length, deleted: deletes.length, kept: [...kept] }
      const reason = `Takes back what ${first.by} changed on ${inUtc(first.at)}`
      return { result, changes, reason }
    }),
  )
}

/** To the minute and with its zone: who reads the reason may have another date. */
const inUtc = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
