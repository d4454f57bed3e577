import { defineError } from '@formwork/kernel'

/** Every answer with the day has all of them. */
export const MOST_PHOTOS = 20

export const PhotoNotFound = defineError('not-found', 'NOT_FOUND', 'Photo not found')
export const TooManyPhotos = defineError(
  'conflict',
  'TOO_MANY_PHOTOS',
  `A day has at most ${MOST_PHOTOS} photos`,
)
