export { CheckedContent, type ContentFacts, type ContentRules } from './checked-content.ts'
export { HeicPhotograph, WrongFileType } from './content.errors.ts'
export { CSV_ERRORS } from './csv.errors.ts'
export { type CsvLimits, type CsvLine, decodeCsv, readCsvLines } from './csv-lines.ts'
export { cleanFileName, contentDisposition, portableFileName } from './file-name.ts'
export {
  type FileMeta,
  type FileStore,
  fileStore,
  type NewFile,
  type StoredFile,
} from './file-store.ts'
export { FILE_TYPES } from './file-type.ts'
export { MAX_FILE_BYTES, MAX_FILES, sizeInWords } from './limits.ts'
export type { IncomingFile } from './multipart-reader.ts'
export {
  acceptUploads,
  expectUpload,
  readUpload,
  type Upload,
  type UploadSink,
  uploadDigest,
} from './read-upload.ts'
export type { UploadForm } from './upload-form.ts'
