import { isDeepStrictEqual } from 'node:util'
import { InvalidError } from '@formwork/kernel'
import type { Queries } from '../database.ts'
import type { RateType, Values } from './rate-type.ts'

/** What is wrong with a record as a whole, if the change made it so; `before` null: a new record. */
export type Judge = (before: Values | null, after: Values) => string | undefined

/** The rules of a kind with what they compare records with, as it is now. */
export async function loadJudge({ rules = [] }: RateType, db: Queries): Promise<Judge> {
  const loaded = await Promise.all(
    rules.map(async ({ fields, load }) => ({ fields, invalidReason: await load(db) })),
  )
  return (before, after) => {
    const isJudged = ({ fields }: { readonly fields: readonly string[] }) =>
      before === null || fields.some((name) => !isDeepStrictEqual(before[name], after[name]))
    const reasons = loaded.filter(isJudged).map(({ invalidReason }) => invalidReason(after))
    return reasons.find((reason) => reason !== undefined)
  }
}

/** @throws InvalidError for a record that is wrong as a whole */
export function refuseInvalid(judge: Judge, before: Values | null, after: Values): void {
  const invalidReason = judge(before, after)
  if (invalidReason !== undefined) throw new InvalidError(invalidReason)
}
