import { z } from 'zod'
import type { Attachment } from './attachments.ts'

export const attachmentBody = z
  .object({
    id: z.string().describe('Stays the same for as long as the file is there'),
    bidId: z.string().describe('The bid that it belongs to'),
    fileName: z.string().describe('As it was called when it was uploaded'),
    contentType: z.string().describe('As recognised from the content'),
    size: z.number().describe('Bytes'),
    url: z
      .string()
      .describe('Readable without a session until urlExpiresAt; another one each time'),
    urlExpiresAt: z.string().describe('Until when url can be read, in UTC'),
    uploadedBy: z.string().describe('E-mail address'),
    createdAt: z.string().describe('When it was uploaded, in UTC'),
  })
  .meta({ id: 'Attachment' })

export const toAttachmentBody = (file: Attachment): z.input<typeof attachmentBody> => ({
  id: file.id,
  bidId: file.ownerId,
  fileName: file.fileName,
  contentType: file.contentType,
  size: file.size,
  url: file.url,
  urlExpiresAt: file.urlExpiresAt,
  uploadedBy: file.uploadedBy,
  createdAt: file.createdAt.toISOString(),
})
