import {
  boundedList,
  numberField,
  optionalText,
  referenceField,
  requiredText,
  wholeNumberField,
} from '@formwork/service-kit'
import { z } from 'zod'
import { type InheritanceSettings, inheritanceSettings } from './scope-answers.ts'

const dimension = (label: string) => numberField(label, { places: 4 }).nullish()

const fields = {
  multiplier: numberField('Multiplier', { places: 4, above: 0 })
    .nullish()
    .describe('Scales all costs of the scope; 1 when left out'),
  shape: optionalText('Shape', 50).describe(
    'The form of the concrete, for people: `square`, `round`',
  ),
  length: dimension('Length').describe('Feet; what concrete items of the scope begin with'),
  width: dimension('Width').describe('Feet; what concrete items of the scope begin with'),
  height: dimension('Height').describe('Feet; for people, no cost is calculated from it'),
  diameter: dimension('Diameter').describe('Feet, where the scope is round'),
  cubicYards: dimension('Cubic yards').describe(
    'Cubic yards of concrete as taken off, for people; costs follow from the items',
  ),
  description: optionalText('Description', 5000).describe('What a proposal says of the scope'),
  bidQuantity: numberField('Bid quantity', { places: 4, above: 0 })
    .nullish()
    .describe('What a proposal of unit prices prices the scope by; goes with bidUom'),
  bidUom: optionalText('Bid unit', 20).describe(
    'Unit of bidQuantity, as the proposal prints it: `EA`, `SF`',
  ),
}

export const createScopeBody = z
  .object({
    bidId: referenceField('Bid').describe('The bid that the scope is part of'),
    name: requiredText('Scope name').describe('The part of the building, as it stands in the bid'),
    typeId: referenceField('Scope type').describe('The kind of work, one of the scope types'),
    ...fields,
  })
  .meta({ id: 'CreateScope' })
export type CreateScope = z.infer<typeof createScopeBody>

export const updateScopeBody = z
  .object({
    name: requiredText('Scope name')
      .optional()
      .describe('The part of the building, as it stands in the bid'),
    typeId: referenceField('Scope type')
      .nullish()
      .describe('The kind of work, one of the scope types; null: none'),
    ...fields,
  })
  .meta({ id: 'UpdateScope' })
export type UpdateScope = z.infer<typeof updateScopeBody>

export const copyScopeBody = z
  .object({
    bidId: referenceField('Bid').nullish().describe('Null or left out: the bid of the scope'),
    name: requiredText('Scope name').nullish().describe('Left out: `<name> (copy)`'),
    multiplier: numberField('Multiplier', { places: 4, above: 0 })
      .nullish()
      .describe('Left out: that of the scope'),
  })
  .meta({ id: 'CopyScope' })
export type CopyScope = z.infer<typeof copyScopeBody>

/** New scopes come after the last one, so its place leaves room in the column. */
const LAST_PLACE = 1_000_000

export const reorderScopesBody = z
  .object({
    scopes: boundedList(
      z.object({
        id: referenceField('Scope').describe('A scope of the bid'),
        position: wholeNumberField('Position', { max: LAST_PLACE }).describe(
          'Its place among the scopes, from 0',
        ),
      }),
      { max: 10_000, tooMany: 'At most 10000 scopes can be reordered at once' },
    )
      .refine((scopes) => scopes.length > 0, 'At least one scope is required')
      .describe('The scopes that get another place; the others keep theirs'),
  })
  .meta({ id: 'ReorderScopes' })
export type ReorderScopes = z.infer<typeof reorderScopesBody>

const { concreteDimensions, materials, rebar } = inheritanceSettings.shape

/** As everywhere, null is as good as left out; it is not kept. */
export const inheritanceBody = z
  .object({
    concreteDimensions: concreteDimensions
      .nullable()
      .describe('Which dimensions follow the concrete of the parent; null: none'),
    materials: materials
      .nullable()
      .describe('Whether materials follow those of the parent; null: not'),
    rebar: rebar.nullable().describe('Whether rebar follows that of the parent; null: not'),
  })
  .meta({ id: 'SentInheritanceSettings' })
  .transform(
    (sent): InheritanceSettings =>
      Object.fromEntries(Object.entries(sent).filter(([, member]) => member !== null)),
  )

export const linkScopeBody = z
  .object({
    parentScopeId: referenceField('Parent scope').describe(
      'The scope of the same bid that it takes dimensions and materials from',
    ),
    inheritanceSettings: inheritanceBody.nullish().describe('Left out: all off'),
  })
  .meta({ id: 'LinkScope' })
export type LinkScope = z.infer<typeof linkScopeBody>
