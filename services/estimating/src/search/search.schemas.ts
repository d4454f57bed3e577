import { MODULES } from '@formwork/costing'
import { isFindable } from '@formwork/database'
import { searchText } from '@formwork/service-kit'
import { z } from 'zod'

export const contentsQuery = z.object({
  q: searchText()
    .refine(isFindable, 'Search text must have three letters or digits in a row')
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
