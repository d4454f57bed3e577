import { defineError } from '@formwork/kernel'

export const MetaFirst = defineError('invalid', 'INVALID', 'The first message is the file’s meta')
export const FileIdNotUuid = defineError('invalid', 'INVALID', 'file_id must be a UUID')
export const FileExists = defineError('conflict', 'FILE_EXISTS', 'The file exists already')
export const FileIncomplete = defineError('invalid', 'INCOMPLETE', 'The file is not complete')
export const FieldRequired = defineError('invalid', 'INVALID', '{name} is required')
