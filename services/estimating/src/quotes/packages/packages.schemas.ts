import { COST_COMPONENTS, PM_SECTIONS } from '@formwork/costing'
import {
  boundedList,
  numberField,
  optionalText,
  recordId,
  recordTimes,
  referenceField,
  requiredText,
  timestampField,
} from '@formwork/service-kit'
import { z } from 'zod'
import { PACKAGE_KINDS } from '../../pricing/package-kinds.ts'

const MOST_LINES = 500
const MOST_REQUIREMENTS = 50
const MOST_LINKS = 2_000

const sentLine = z
  .object({
    id: referenceField('Line').nullish().describe('Of a line that is there; left out: a new one'),
    description: requiredText('Line description', 300).describe('What is to be priced'),
    quantity: numberField('Quantity', { places: 4, above: 0 }).describe('In the unit of the line'),
    uom: requiredText('Unit', 10).describe('Unit of measure: `LF`, `LS`'),
    required: z
      .boolean()
      .nullish()
      .transform((value) => value ?? true)
      .describe('False: compared and ordered apart. Left out: true'),
    plugAmount: numberField('Plug amount', { places: 2, isDollars: true })
      .nullish()
      .transform((value) => value ?? null)
      .describe('Dollars for a quote that leaves the line out; null: none'),
  })
  .meta({ id: 'NewPackageLine' })

const sentRequirement = z
  .object({
    id: referenceField('Requirement')
      .nullish()
      .describe('Of a requirement that is there; left out: a new one'),
    text: requiredText('Requirement', 500).describe('What the vendor is asked to confirm'),
  })
  .meta({ id: 'NewPackageRequirement' })

const sentLink = z
  .object({
    itemId: referenceField('Item').nullish().describe('An item of the bid'),
    component: z
      .enum(COST_COMPONENTS)
      .nullish()
      .describe('What of the item; all but TOTAL of a concrete item alone. Left out: TOTAL'),
    ganttEntryId: referenceField('GANTT entry')
      .nullish()
      .describe('In place of an item: an entry of the timeline, for RENTAL and SUBCONTRACT alone'),
  })
  .meta({ id: 'NewPackageLink' })
export type SentLink = z.infer<typeof sentLink>

const lines = boundedList(sentLine, {
  max: MOST_LINES,
  tooMany: `A package has at most ${MOST_LINES} lines`,
})
  .refine((all) => all.length > 0, 'A package needs a line')
  .describe('What vendors are asked a price for, in their order')

const requirements = boundedList(sentRequirement, {
  max: MOST_REQUIREMENTS,
  tooMany: `A package has at most ${MOST_REQUIREMENTS} requirements`,
}).describe('What vendors are asked to confirm')

const links = boundedList(sentLink, {
  max: MOST_LINKS,
  tooMany: `A package has at most ${MOST_LINKS} links`,
}).describe('What of the estimate the package prices')

const fields = {
  section: z
    .enum(PM_SECTIONS)
    .nullish()
    .describe('The section of the PM sheet; null: the one of the kind'),
  dueAt: timestampField('Due date').nullish().describe('When quotes are due; null: not said'),
  instructions: optionalText('Instructions').describe('What the request tells vendors besides'),
  taxable: z
    .boolean()
    .nullish()
    .describe('Whether sales tax is put on it; null: true of MATERIAL and CONCRETE'),
}
const name = requiredText('Package name').describe('No other package of the bid has it')
const kind = z.enum(PACKAGE_KINDS).describe('The type of purchase order that it becomes')

export const createPackageBody = z
  .object({
    name,
    kind,
    ...fields,
    lines,
    requirements: requirements
      .nullish()
      .transform((value) => value ?? [])
      .describe('What vendors are asked to confirm; left out: nothing'),
    links: links
      .nullish()
      .transform((value) => value ?? [])
      .describe('What of the estimate the package prices; left out: nothing'),
  })
  .meta({ id: 'CreatePackage' })
export type CreatePackage = z.infer<typeof createPackageBody>

export const updatePackageBody = z
  .object({
    name: name.optional(),
    kind: kind.optional(),
    ...fields,
    lines: lines.optional(),
    requirements: requirements.optional(),
    links: links.optional(),
  })
  .meta({ id: 'UpdatePackage' })
export type UpdatePackage = z.infer<typeof updatePackageBody>

export const lineAnswer = z
  .object({
    id: z.uuid().describe('Stays the same while the line is sent back'),
    description: z.string().describe('What is to be priced'),
    quantity: z.number().describe('In the unit of the line'),
    uom: z.string().describe('Unit of measure'),
    required: z.boolean().describe('False: compared and ordered apart'),
    plugAmount: z
      .number()
      .nullable()
      .describe('Dollars for a quote that leaves the line out; null: none'),
  })
  .meta({ id: 'PackageLine' })

export const requirementAnswer = z
  .object({
    id: z.uuid().describe('Stays the same while the requirement is sent back'),
    text: z.string().describe('What the vendor is asked to confirm'),
  })
  .meta({ id: 'PackageRequirement' })

export const linkAnswer = z
  .object({
    itemId: z.uuid().optional().describe('The item'),
    component: z.enum(COST_COMPONENTS).optional().describe('What of the item'),
    ganttEntryId: z.uuid().optional().describe('The entry of the timeline, in place of an item'),
  })
  .meta({ id: 'PackageLink' })

const choice = {
  quoteId: z.uuid().describe('The quote'),
  at: z.iso.datetime().describe('When it was chosen, in UTC'),
  by: z.string().describe('E-mail of who chose it'),
  reason: z.string().nullable().describe('Why; null: it needed none'),
}

export const packageAnswer = z
  .object({
    id: recordId,
    bidId: z.uuid().describe('The bid that it is part of'),
    name: z.string().describe('No other package of the bid has it'),
    kind: z.enum(PACKAGE_KINDS).describe('The type of purchase order that it becomes'),
    section: z.enum(PM_SECTIONS).describe('The section of the PM sheet'),
    dueAt: z.iso.datetime().nullable().describe('When quotes are due; null: not said'),
    instructions: z.string().nullable().describe('What the request tells vendors besides'),
    taxable: z.boolean().describe('Whether sales tax is put on it'),
    lines: z.array(lineAnswer).describe('What vendors are asked a price for, in their order'),
    requirements: z.array(requirementAnswer).describe('What vendors are asked to confirm'),
    links: z.array(linkAnswer).describe('What of the estimate the package prices'),
    carried: z
      .object(choice)
      .nullable()
      .describe('The quote that counts in the bid in place of what is linked; null: none'),
    awarded: z
      .object({
        ...choice,
        optionalLineIds: z
          .array(z.uuid())
          .describe('Lines that are not required and are ordered as well'),
      })
      .nullable()
      .describe('The quote that is ordered from; null: none'),
    version: z.int().describe('Grows with each change of it and of its quotes: its entity tag'),
    ...recordTimes,
  })
  .meta({ id: 'Package' })
