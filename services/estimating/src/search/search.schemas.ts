import { MODULES } from '@formwork/costing'
import { boundedText, isCleanText } from '@formwork/service-kit'
import { z } from 'zod'

/** An index of trigrams finds nothing shorter. */
const WORD = /[\p{L}\p{N}]{3}/u

export const contentsQuery = z.object({
  q: boundedText('Search text', 200, {
    error: ({ input }) =>
      input === undefined ? 'Search text is required' : 'Search text must be text',
  })
    .trim()
    .normalize('NFC')
    .refine(isCleanText, 'Search text must not contain control characters')
    .refine((text) => WORD.test(text), 'Search text must have three letters or digits in a row')
    .describe('A part of the name, in whatever case; three letters or digits in a row at least'),
})

export const foundContents = z
  .array(
    z.object({
      kind: z.enum(['scope', 'item']).describe('What has the name'),
      id: z.uuid().describe('The scope or the item'),
      name: z.string().describe('Its name'),
      module: z
        .enum(MODULES)
        .nullable()
        .describe('Which of the six modules an item is of; null for a scope'),
      scopeId: z.uuid().describe('The scope, or that of the item'),
      scopeName: z.string().describe('The name of that scope'),
      bidId: z.uuid().describe('The bid that it is in'),
      bidNumber: z.string().describe('The number that people know the bid by'),
      bidName: z.string().describe('The name of the bid'),
    }),
  )
  .describe('At most 20 scopes, then at most 20 items; three of each from one bid')
  .meta({ id: 'FoundContents' })
