import { defineError } from '@formwork/kernel'

export const UploadBeyondQuota = defineError(
  'too-large',
  'ATTACHMENTS_QUOTA',
  'The attachments of this bid take {taken…} of {quota…}, and this upload holds {added…}: delete some first',
)
export const QuotaReached = defineError(
  'too-large',
  'ATTACHMENTS_QUOTA',
  'The attachments of this bid take {taken…} of {quota…}: delete some first',
)
