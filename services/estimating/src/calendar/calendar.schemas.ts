import { firstDay, lastDay, listParameters, recordId } from '@formwork/service-kit'
import { z } from 'zod'
import { BID_KINDS } from '../pricing/bid-status.ts'

export const calendarList = listParameters({ sorts: ['dueAt'], defaultLimit: 500 })
  .omit({ q: true })
  .extend({
    from: firstDay('From').describe('Due on this day or later (UTC); left out: today'),
    to: lastDay('To').describe('Due on this day or earlier (UTC); left out: without an end'),
  })

export const dueEntry = z
  .object({
    id: recordId,
    kind: z.enum(BID_KINDS).describe('What is due; an alternate and a change order are bids'),
    bidId: z.uuid().describe('The bid that is due'),
    baseBidId: z.uuid().nullable().describe('Of a bid under a bid, the one it is under'),
    bidNumber: z.string().describe('The number that people know the bid by'),
    name: z.string().describe('What is built'),
    dueAt: z.iso.datetime().describe('When the client wants it, in UTC'),
  })
  .meta({ id: 'DueEntry' })
