import { defineError } from '@formwork/kernel'

export const FileRequired = defineError('invalid', 'FILE_REQUIRED', 'A {noun} is required')
export const FilePartRequired = defineError(
  'invalid',
  'FILE_REQUIRED',
  'A {noun} is required, as the part "{part}"',
)
export const FilesRequired = defineError(
  'invalid',
  'FILE_REQUIRED',
  'At least one {noun} is required',
)
export const FilesPartRequired = defineError(
  'invalid',
  'FILE_REQUIRED',
  'At least one {noun} is required, as the part "{part}"',
)
export const UploadBrokeOff = defineError('invalid', 'MALFORMED_UPLOAD', 'The upload broke off')
export const UploadMalformed = defineError('invalid', 'MALFORMED_UPLOAD', 'The upload is malformed')
export const FileNotMultipart = defineError(
  'unsupported-type',
  'MULTIPART_REQUIRED',
  'Send the {noun} as multipart/form-data, in a part named {part…}',
)
export const FilesNotMultipart = defineError(
  'unsupported-type',
  'MULTIPART_REQUIRED',
  'Send the {noun}s as multipart/form-data, in parts named {part}',
)
export const PartNameTooLong = defineError(
  'invalid',
  'PART_NAME_TOO_LONG',
  'The name of a part is longer than {MAX_PART_NAME} characters',
)
export const TextTooLong = defineError(
  'invalid',
  'TEXT_TOO_LONG',
  'The part "{name}" is longer than {MAX_TEXT_BYTES} bytes',
)
export const FileTooLarge = defineError(
  'too-large',
  'TOO_LARGE',
  'The {noun} is larger than {size…}',
)
export const TooManyFiles = defineError(
  'invalid',
  'TOO_MANY_FILES',
  'At most {maxFiles} {noun}s can be sent at once',
)
export const OnlyOneFile = defineError('invalid', 'TOO_MANY_FILES', 'Only one {noun} can be sent')
export const TooManyParts = defineError(
  'invalid',
  'TOO_MANY_PARTS',
  'The upload has too many parts',
)
export const UnexpectedPart = defineError(
  'invalid',
  'UNEXPECTED_PART',
  'Files are to be sent as the part "{part}"',
)

/** Of every upload, whatever it holds. */
export const UPLOAD_ERRORS = [
  FileRequired,
  FilePartRequired,
  FilesRequired,
  FilesPartRequired,
  UploadBrokeOff,
  UploadMalformed,
  FileNotMultipart,
  FilesNotMultipart,
  PartNameTooLong,
  TextTooLong,
  FileTooLarge,
  TooManyFiles,
  OnlyOneFile,
  TooManyParts,
  UnexpectedPart,
] as const
