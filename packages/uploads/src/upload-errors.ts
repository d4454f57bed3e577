import type { AppError } from '@formwork/kernel'
import {
  FileNotMultipart,
  FilePartRequired,
  FileRequired,
  FilesNotMultipart,
  FilesPartRequired,
  FilesRequired,
  FileTooLarge,
  OnlyOneFile,
  TooManyFiles,
} from '@formwork/service-kit'
import { sizeInWords } from './limits.ts'
import type { UploadForm } from './upload-form.ts'

export const tooLarge = (noun: string, maxBytes: number): AppError =>
  FileTooLarge({ noun, size: sizeInWords(maxBytes) })

export function fileRequired({ noun, part, maxFiles }: UploadForm): AppError {
  if (part === undefined) return maxFiles === 1 ? FileRequired({ noun }) : FilesRequired({ noun })
  return maxFiles === 1 ? FilePartRequired({ noun, part }) : FilesPartRequired({ noun, part })
}

export const tooManyFiles = ({ noun, maxFiles }: UploadForm): AppError =>
  maxFiles === 1 ? OnlyOneFile({ noun }) : TooManyFiles({ maxFiles, noun })

/** Says what to send instead of a JSON body, or whatever else came. */
export const multipartRequired = ({ noun, part = 'file', maxFiles }: UploadForm): AppError =>
  maxFiles === 1 ? FileNotMultipart({ noun, part }) : FilesNotMultipart({ noun, part })
