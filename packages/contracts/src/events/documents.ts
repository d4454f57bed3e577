import { z } from 'zod'

/** `documents.attachment.added.v1` and `documents.attachment.deleted.v1`. */
export const attachmentChanged = z.object({
  id: z.string(),
  bidId: z.string(),
  fileName: z.string(),
  contentType: z.string(),
  size: z.number(),
  by: z.string(),
})
