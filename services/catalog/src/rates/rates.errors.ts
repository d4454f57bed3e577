import { defineError } from '@formwork/kernel'

/** Another record has the natural key, in the words of the kind. */
export const Taken = defineError('conflict', 'TAKEN', '{sentence…}')
