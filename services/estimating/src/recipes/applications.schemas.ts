import { byCostField } from '@formwork/costing'
import { recordId, referenceField } from '@formwork/service-kit'
import { z } from 'zod'
import { changesAnswer } from '../changes/changes.schemas.ts'
import { parametersBody } from './recipes.schemas.ts'

export const applyRecipeBody = z
  .object({
    recipeId: referenceField('Recipe').describe('An active recipe'),
    parameters: parametersBody.default({}),
    dryRun: z
      .boolean()
      .nullish()
      .describe('Answers what would come of it, with 200, and writes nothing'),
  })
  .meta({ id: 'ApplyRecipe' })

export const changeApplicationBody = z
  .object({
    parameters: parametersBody.default({}).describe('What is left out stays as it was'),
    toRevision: z
      .literal('latest')
      .nullish()
      .describe('Takes the recipe as it is today; left out: as it was applied'),
  })
  .meta({ id: 'ChangeRecipeApplication' })

const { items, deleted, bid } = changesAnswer.shape
const money = z.number().describe('Dollars')

export const appliedRecipeAnswer = z
  .object({
    applicationId: recordId.describe('To apply it again with other numbers'),
    items: items.describe('The new items, in the order of the lines; then pumps that follow'),
    skipped: z.array(z.uuid()).describe('Ids of the lines that make no item'),
    scope: z
      .object({
        id: z.uuid().describe('The scope'),
        ...byCostField(() => money),
        totalCost: money,
      })
      .describe('The new costs of the scope'),
    bid,
  })
  .meta({ id: 'AppliedRecipe' })

export const changedApplicationAnswer = z
  .object({
    changed: items.describe('Items with other values than before'),
    created: items.describe('Items of lines that make one now, at the end of their modules'),
    deleted: deleted.describe('Ids of the items of lines that make none any more'),
    kept: z
      .array(
        z.object({
          itemId: z.uuid().describe('The item'),
          field: z.string().describe('`rebar.spacing` is a field within an object'),
          typed: z.unknown().describe('The value that a person gave it, which stays'),
          formula: z.unknown().describe('What the recipe gives it; null: its line makes no item'),
        }),
      )
      .describe('Fields that a person typed over the recipe'),
    bid,
  })
  .meta({ id: 'ChangedRecipeApplication' })

export const applicationsAnswer = z.array(
  z
    .object({
      id: recordId,
      recipeId: z.uuid().describe('The recipe, which may be gone'),
      name: z.string().describe('The name of the recipe then'),
      revision: z.int().describe('The revision of the recipe that counts here'),
      parameters: z.record(z.string(), z.number()).describe('The value of each by its name'),
      itemIds: z.array(z.uuid()).describe('Its items that are there'),
      stale: z
        .boolean()
        .describe('Whether a dimension of the scope that its formulas use has changed since'),
      createdBy: z.string().describe('E-mail of who applied it'),
      createdAt: z.iso.datetime().describe('When, in UTC'),
    })
    .meta({ id: 'RecipeApplication' }),
)

export const removalQuery = z.object({
  items: z
    .enum(['keep', 'delete'])
    .default('keep')
    .describe('Whether its items stay, as if they had been typed, or go'),
})
