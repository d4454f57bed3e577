import { defineError } from '@formwork/kernel'

export const FilesOutOfReach = defineError(
  'unavailable',
  'UNAVAILABLE',
  'Files cannot be stored or read right now',
)
export const LinkExpired = defineError('forbidden', 'LINK_EXPIRED', 'This link has expired')
export const LinkInvalid = defineError('forbidden', 'LINK_INVALID', 'This link is not valid')
