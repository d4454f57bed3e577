import { defineError } from '@formwork/kernel'

export const MappingNameTaken = defineError(
  'conflict',
  'MAPPING_NAME_TAKEN',
  'Takeoff mapping with this name already exists',
)
/** An import names a mapping that is not there. */
export const UnknownMapping = defineError('invalid', 'INVALID', 'Takeoff mapping not found')
