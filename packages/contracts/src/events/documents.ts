import { z } from 'zod'

/** `documents.company.changed.v1`: the head of documents was written. */
export const companyChanged = z.object({
  /** Name of the time zone, for example America/Chicago. */
  timeZone: z.string(),
})

/** `documents.attachment.added.v1` and `documents.attachment.deleted.v1`. */
export const attachmentChanged = z.object({
  id: z.string(),
  bidId: z.string(),
  fileName: z.string(),
  contentType: z.string(),
  size: z.number(),
  by: z.string(),
})
