import * as z from 'zod/mini'
import { parseMultiplier } from './multiplier.ts'
import { texts } from './texts.ts'

/** As somebody types it into a form. */
export const multiplierField = z
  .string()
  .check(z.refine((text) => parseMultiplier(text) !== undefined, texts.countWrong))
