import { AppError, InvalidError } from '@formwork/kernel'
import { MAX_PART_NAME, MAX_TEXT_BYTES, sizeInWords } from './limits.ts'
import type { UploadForm } from './upload-form.ts'

export const tooLarge = (noun: string, maxBytes: number): AppError =>
  new AppError('too-large', 'TOO_LARGE', `The ${noun} is larger than ${sizeInWords(maxBytes)}`)

export const malformed = (): AppError =>
  new InvalidError('The upload is malformed', 'MALFORMED_UPLOAD')

export const brokeOff = (): AppError => new InvalidError('The upload broke off', 'MALFORMED_UPLOAD')

export const tooManyParts = (): AppError =>
  new InvalidError('The upload has too many parts', 'TOO_MANY_PARTS')

export const partNameTooLong = (): AppError =>
  new InvalidError(
    `The name of a part is longer than ${MAX_PART_NAME} characters`,
    'PART_NAME_TOO_LONG',
  )

export const textTooLong = (name: string): AppError =>
  new InvalidError(`The part "${name}" is longer than ${MAX_TEXT_BYTES} bytes`, 'TEXT_TOO_LONG')

export function fileRequired({ noun, part, maxFiles }: UploadForm): AppError {
  const where = part === undefined ? '' : `, as the part "${part}"`
  const message = maxFiles === 1 ? `A ${noun} is required` : `At least one ${noun} is required`
  return new InvalidError(`${message}${where}`, 'FILE_REQUIRED')
}

export function unexpectedPart({ part }: UploadForm): AppError {
  return new InvalidError(`Files are to be sent as the part "${part}"`, 'UNEXPECTED_PART')
}

export function tooManyFiles({ noun, maxFiles }: UploadForm): AppError {
  const message =
    maxFiles === 1
      ? `Only one ${noun} can be sent`
      : `At most ${maxFiles} ${noun}s can be sent at once`
  return new InvalidError(message, 'TOO_MANY_FILES')
}

/** Says what to send instead of a JSON body, or whatever else came. */
export function multipartRequired({ noun, part, maxFiles }: UploadForm): AppError {
  const message =
    maxFiles === 1
      ? `Send the ${noun} as multipart/form-data, in a part named ${part ?? 'file'}`
      : `Send the ${noun}s as multipart/form-data, in parts named ${part}`
  return new AppError('unsupported-type', 'MULTIPART_REQUIRED', message)
}

/** To a form on a route that takes none. */
export const jsonRequired = (): AppError =>
  new AppError(
    'unsupported-type',
    'UNSUPPORTED_TYPE',
    'Unsupported media type: send the body as application/json',
  )
