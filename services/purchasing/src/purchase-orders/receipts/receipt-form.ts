import { MAX_FILE_BYTES, MAX_FILES, type UploadForm } from '@formwork/uploads'

/** One image, in a part of any name. */
export const RECEIPT_FORM: UploadForm = {
  noun: 'receipt',
  maxFiles: 1,
  maxFileBytes: MAX_FILE_BYTES,
}

/** As many as a pour brings in an hour. */
export const RECEIPTS_FORM: UploadForm = { ...RECEIPT_FORM, maxFiles: MAX_FILES }
