import { defineError } from '@formwork/kernel'
import { FormulaError } from './formula.ts'

/** Of a recipe's line and field: what is wrong with its formula, or with what it comes to. */
export const FormulaInvalid = defineError('invalid', 'FORMULA_INVALID', '{where…}: {what…}')

/** Runs something that a formula may be refused by. */
export function at<T>(where: string, run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error
    throw FormulaInvalid({ where, what: error.message })
  }
}
