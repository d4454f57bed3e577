import {
  dateField,
  numberField,
  optionalText,
  requiredText,
  timestampField,
} from '@formwork/service-kit'
import type { z } from 'zod'
import type { VendorType } from '../vendors/vendor-types.ts'
import { type Delivery, deliveryOf } from './delivery.ts'
import type { Section } from './sections.ts'

const quantity = (label: string) => numberField(label, { places: 4, above: 0 })
const desiredDelivery = timestampField('Desired delivery').meta({
  description: 'ISO 8601 with a zone; the zone is kept as `desiredDeliveryOffset`',
})

const concrete = {
  concreteType: requiredText('Concrete type').describe('The mix as the supplier calls it'),
  mixIds: requiredText('Mix ids', 1000, 'Mix ids are required').describe(
    'The numbers of the mix designs, with commas between, as the supplier knows them',
  ),
  cubicYards: quantity('Cubic yards').describe(
    'How much to deliver, in cubic yards, with waste; left out: what the lines in CY come to',
  ),
  slumpSize: numberField('Slump size', { places: 4 }).describe('The slump in inches'),
  spacing: requiredText('Spacing').describe(
    'Minutes from truck to truck, or as the supplier wants it said',
  ),
  desiredDelivery,
}
const material = { desiredDelivery }
const rental = {
  equipmentType: requiredText('Equipment type').describe('What is rented, as the vendor lists it'),
  /** Days. */
  duration: quantity('Duration').describe(
    'For how many days it is rented; left out: what the lines in DAY come to',
  ),
  desiredDelivery,
  offRentOn: dateField('Off rent on')
    .nullish()
    .describe('The last day of the rental; null: it runs on'),
}
const subcontract = {
  subType: requiredText('Sub type').describe('The work that is given away'),
  quantity: quantity('Quantity').describe(
    'How much of it, in `uom`; left out: what the lines of that unit come to',
  ),
  uom: requiredText('Unit of measure', 50).describe('The unit of `quantity`: `EA`, `SF`'),
  desiredDelivery,
}
const pump = {
  pumpType: requiredText('Pump type').describe('The pump as the vendor lists it: `32M boom`'),
  desiredDelivery,
}
const misc = {
  specifyScope: optionalText('Specify scope').describe(
    "Names or ids of the project's scopes between commas, kept as sent; one that is not there is warned of",
  ),
}

/**
 * The six types of purchase order (spec section 4.9): the path they are created at, the fields of
 * their own, the type of vendor they are bought from, and the PM section they count in (decisions
 * section 6).
 */
export const PO_TYPES = {
  CONCRETE: define('concrete', 'CONCRETE', 'CONCRETE MATERIAL', concrete),
  MATERIAL: define('material', 'MATERIAL', 'MATERIALS', material),
  RENTAL: define('rental', 'EQUIPMENT', 'EQUIPMENT', rental),
  SUBCONTRACT: define('subcontract', 'SUBCONTRACTOR', 'SUBCONTRACTORS', subcontract),
  PUMP: define('pump', 'PUMP', 'PUMPING', pump),
  MISC: define('misc', 'MISC', 'GENERAL CONDITIONS', misc),
} as const

export type PoType = keyof typeof PO_TYPES
export const PO_TYPE_NAMES = Object.keys(PO_TYPES) as [PoType, ...PoType[]]

/** Every field that some type has. A name means the same wherever it occurs. */
export const ALL_OWN_FIELDS = {
  ...concrete,
  ...material,
  ...rental,
  ...subcontract,
  ...pump,
  ...misc,
}

/** A type's own fields as stored and answered, under the names of the API. */
export type Details = Readonly<
  Partial<
    z.output<z.ZodObject<typeof ALL_OWN_FIELDS>> &
      Pick<Delivery, 'desiredDeliveryOffset'> & {
        /** The quantity was left out and is what the lines of its unit come to; never answered. */
        quantityFollows: true
      }
  >
>

/** The type's own fields out of a request that its schema let through. */
export function ownFields(type: PoType, body: Readonly<Record<string, unknown>>): Details {
  const entries = Object.keys(PO_TYPES[type].fields).map((name) => [name, body[name] ?? null])
  // The create schema of the type has checked each of them.
  const details = Object.fromEntries(entries) as Details
  const { desiredDelivery: text } = details
  return text === undefined ? details : { ...details, ...deliveryOf(text) }
}

/** What decides in which section money counts. */
export interface SectionFacts {
  /** Said for good. */
  readonly section: Section | null
  /** Of its cost code today. */
  readonly codeSection: Section | null
  /** Of what it buys of the bid. */
  readonly sourceSection: Section | null
  readonly type: PoType
}

/** Where money counts (beyond section 6, bills section 2). */
export function effectiveSection(facts: SectionFacts): Section {
  return facts.section ?? facts.codeSection ?? facts.sourceSection ?? PO_TYPES[facts.type].section
}

function define<
  V extends VendorType,
  S extends string,
  F extends Readonly<Record<string, z.ZodType>>,
>(path: string, vendorType: V, section: S, fields: F) {
  return { path, vendorType, section, fields }
}
