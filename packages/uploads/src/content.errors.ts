import { defineError } from '@formwork/kernel'

export const HeicPhotograph = defineError(
  'unsupported-type',
  'HEIC',
  'HEIC photographs cannot be taken: send it as JPEG (on an iPhone choose Settings, Camera, Formats, Most Compatible, or export the photograph as JPEG)',
)
export const WrongFileType = defineError(
  'unsupported-type',
  'UNSUPPORTED_TYPE',
  'The file is not a {list}',
)
