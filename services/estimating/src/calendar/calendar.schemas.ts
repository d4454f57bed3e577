import { firstDay, lastDay, listParameters, recordId } from '@formwork/service-kit'
import { z } from 'zod'
import { DUE_KINDS } from './due-kinds.ts'

export const calendarList = listParameters({ sorts: ['dueAt'], defaultLimit: 500 })
  .omit({ q: true })
  .extend({
    from: firstDay('From').describe('Due on this day or later (UTC); left out: today'),
    to: lastDay('To').describe('Due on this day or earlier (UTC); left out: without an end'),
  })

export const dueEntry = z
  .object({
    id: recordId,
    kind: z
      .enum(DUE_KINDS)
      .describe('What is due: a bid, a bid under a bid, or quotes for a package'),
    bidId: z.uuid().describe('The bid that is due, or whose package is'),
    baseBidId: z.uuid().nullable().describe('Of a bid under a bid, the one it is under'),
    bidNumber: z.string().describe('The number that people know the bid by'),
    name: z.string().describe('Of the bid, or of the package'),
    dueAt: z.iso.datetime().describe('When it is wanted, in UTC'),
  })
  .meta({ id: 'DueEntry' })
