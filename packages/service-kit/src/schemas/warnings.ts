import { z } from 'zod'

/**
 * What is allowed but unlikely, in the answer of a write or a read: it never refuses. `field` is
 * the body's own name of what it speaks of. Always there, empty when there is nothing.
 */
export const warningsField = z.array(
  z.object({
    field: z.string().describe('The field that it is about: `rebar.spacing`'),
    message: z.string().describe('One sentence for a person'),
  }),
)

export interface Warning {
  readonly field: string
  readonly message: string
}
