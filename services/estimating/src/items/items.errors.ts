import { FormsDoNotFit } from '@formwork/costing'
import { defineError } from '@formwork/kernel'

/** The same of one of several items, which its sentence begins with. */
const OneOfSeveralDoesNotFit = defineError(
  'invalid',
  FormsDoNotFit.code,
  `{place…}: ${FormsDoNotFit.sentence}`,
)

/** What costing refuses items for, alone or as one of several. */
export const COSTING_ERRORS = [FormsDoNotFit, OneOfSeveralDoesNotFit] as const
