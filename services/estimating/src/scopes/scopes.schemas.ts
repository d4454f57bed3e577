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
  shape: optionalText('Shape', 50),
  length: dimension('Length'),
  width: dimension('Width'),
  height: dimension('Height'),
  diameter: dimension('Diameter'),
  cubicYards: dimension('Cubic yards'),
  description: optionalText('Description', 5000).describe('What a proposal says of the scope'),
  bidQuantity: numberField('Bid quantity', { places: 4, above: 0 })
    .nullish()
    .describe('What a proposal of unit prices prices the scope by; goes with bidUom'),
  bidUom: optionalText('Bid unit', 20),
}

export const createScopeBody = z
  .object({
    bidId: referenceField('Bid'),
    name: requiredText('Scope name'),
    typeId: referenceField('Scope type'),
    ...fields,
  })
  .meta({ id: 'CreateScope' })
export type CreateScope = z.infer<typeof createScopeBody>

export const updateScopeBody = z
  .object({
    name: requiredText('Scope name').optional(),
    typeId: referenceField('Scope type').nullish(),
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

export const reorderScopesBody = z
  .object({
    scopes: boundedList(
      z.object({ id: referenceField('Scope'), position: wholeNumberField('Position') }),
      { max: 10_000, tooMany: 'At most 10000 scopes can be reordered at once' },
    ).refine((scopes) => scopes.length > 0, 'At least one scope is required'),
  })
  .meta({ id: 'ReorderScopes' })
export type ReorderScopes = z.infer<typeof reorderScopesBody>

const { concreteDimensions, materials, rebar } = inheritanceSettings.shape

/** As everywhere, null is as good as left out; it is not kept. */
export const inheritanceBody = z
  .object({
    concreteDimensions: concreteDimensions.nullable(),
    materials: materials.nullable(),
    rebar: rebar.nullable(),
  })
  .meta({ id: 'SentInheritanceSettings' })
  .transform(
    (sent): InheritanceSettings =>
      Object.fromEntries(Object.entries(sent).filter(([, member]) => member !== null)),
  )

export const linkScopeBody = z
  .object({
    parentScopeId: referenceField('Parent scope'),
    inheritanceSettings: inheritanceBody.nullish().describe('Left out: all off'),
  })
  .meta({ id: 'LinkScope' })
export type LinkScope = z.infer<typeof linkScopeBody>
