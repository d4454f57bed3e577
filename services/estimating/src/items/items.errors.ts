import { FormsDoNotFit, LapTooLong } from '@formwork/costing'
import { defineError, type ErrorDefinition } from '@formwork/kernel'

/** The same of one of several items, which its sentence begins with. */
const ofOne = ({ code, sentence }: Pick<ErrorDefinition, 'code' | 'sentence'>) =>
  defineError('invalid', code, `{place…}: ${sentence}`)

/** What costing refuses one of several items for, such as that of a recipe's line. */
export const COSTING_ERRORS_OF_ONE = [ofOne(FormsDoNotFit), ofOne(LapTooLong)] as const

/** What costing refuses items for, alone or as one of several. */
export const COSTING_ERRORS = [FormsDoNotFit, LapTooLong, ...COSTING_ERRORS_OF_ONE] as const
