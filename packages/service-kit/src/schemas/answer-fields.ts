import { z } from 'zod'

/** The id of a record, as answers have it. */
export const recordId = z.uuid().describe('Stays the same for as long as the record is there')

/** When a record was written, as answers have it. */
export const recordTimes = {
  createdAt: z.iso.datetime().describe('When it was made, in UTC'),
  updatedAt: z.iso.datetime().describe('When it was last changed, in UTC'),
}
