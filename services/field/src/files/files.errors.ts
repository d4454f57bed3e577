import { defineError } from '@formwork/kernel'

export const UploadExpired = defineError(
  'conflict',
  'UPLOAD_EXPIRED',
  'The upload took too long; please send it again',
)
