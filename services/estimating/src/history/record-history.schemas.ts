import { z } from 'zod'

/** What was done to a record that is of no bid. */
export const recordHistoryEntry = z.object({
  at: z.iso.datetime().describe('When, in UTC'),
  by: z.string().describe('E-mail'),
  action: z.enum(['created', 'updated', 'deleted']).describe('What was done'),
  changes: z
    .array(
      z.object({
        field: z.string().describe('The name of the field; a list is one as a whole'),
        old: z.unknown().describe('What it was; null: nothing'),
        new: z.unknown().describe('What it became; null: nothing'),
      }),
    )
    .describe('What became another'),
})
