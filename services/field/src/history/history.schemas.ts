import { z } from 'zod'

interface Entry {
  readonly action: z.ZodType
  readonly from: z.ZodType
  readonly to: z.ZodType
  readonly reason: z.ZodType
}

const changedField = z.object({
  field: z.string().describe('The name of the field'),
  old: z.unknown().describe('What it was; null: nothing'),
  new: z.unknown().describe('What it became; null: nothing'),
})

/**
 * The history of one kind of record, as it is answered.
 *
 * @param id what the API description calls an entry
 * @param changes what an entry tells of the fields
 */
export function historyAnswer<Parts extends Entry>(
  id: string,
  { action, from, to, reason }: Parts,
  changes = 'Every field that is different from before',
) {
  return z.array(
    z
      .object({
        at: z.iso.datetime().describe('When, in UTC'),
        by: z.string().describe('E-mail of who did it'),
        action: action as Parts['action'],
        from: from as Parts['from'],
        to: to as Parts['to'],
        reason: reason as Parts['reason'],
        changes: z.array(changedField).describe(changes),
      })
      .meta({ id }),
  )
}
