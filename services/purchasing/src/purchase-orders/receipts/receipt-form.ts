import { MAX_FILE_BYTES, type UploadForm } from '@formwork/uploads'

/** One image, in a part of any name. */
export const RECEIPT_FORM: UploadForm = {
  noun: 'receipt',
  maxFiles: 1,
  maxFileBytes: MAX_FILE_BYTES,
}
