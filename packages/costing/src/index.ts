export {
  type Allocations,
  type ExplainedScope,
  explainAdjustments,
  explainBid,
  explainBidModule,
  explainEntries,
  explainModule,
  explainUnallocated,
  sumOfBidModule,
  sumOfIdle,
  sumOfModule,
  sumOfScope,
  sumOfSubtotal,
  sumOfTotal,
  unallocatedOf,
} from './breakdown.ts'
export type { BreakdownNode } from './breakdown-node.ts'
export {
  type ConcreteQuantities,
  concreteQuantities,
  type DrivingItem,
  orderedQuantities,
} from './concrete-quantities.ts'
export {
  type BidContext,
  EQUIPMENT_BIDDING_MODES,
  type EquipmentBiddingMode,
  type ItemContext,
  type MarkUp,
  type ModuleMarkUp,
  type ScopeContext,
  type TaxedBid,
} from './contexts.ts'
export {
  allocateEntries,
  type BidAdjustment,
  type BidEntry,
  type BidItem,
  type BidScope,
  type BidSnapshot,
  type CostedItem,
  type CostedScope,
  costBid,
  totalBidStepwise,
} from './cost-bid.ts'
export { costItem } from './cost-item.ts'
export { cubicYards } from './cubic-yards.ts'
export { DECIMALS, type FieldKind } from './decimals.ts'
export { exact, salesTax, scaledCost } from './exact.ts'
export { explainMarkUp } from './explain-mark-up.ts'
export { explainPackage } from './explain-packages.ts'
export { normalise } from './field-decimals.ts'
export {
  allocateEntry,
  allocateGantt,
  type EntryAllocation,
  type GanttAllocation,
} from './gantt.ts'
export { type Distribution, type GanttEntry, toParts } from './gantt-entries.ts'
export { usage } from './gantt-overlaps.ts'
export {
  COST_COMPONENTS,
  type CostComponent,
  type CostedParts,
  componentCost,
  overlaps,
  withoutComponents,
} from './item-components.ts'
export { type LaborTask, laborTasks, otherLabor } from './labor-tasks.ts'
export {
  ANSWERS,
  COVERAGES,
  type Gap,
  type Level,
  type LevelledPackage,
  levelQuote,
  type PackageLine,
  type PricedQuote,
  QUOTE_FORMS,
  type QuoteAdjustment,
  type QuoteAnswer,
  type QuoteForm,
  type QuoteLine,
  quotedAmount,
  quoteParts,
} from './level-quote.ts'
export { costsByScope, countingOf, type LinkedItem } from './linked-work.ts'
export { ADJUSTMENTS, type MarkUpBase, markUpBases } from './mark-up.ts'
export type { ItemComponent, QuantitySource } from './modules/components.ts'
export {
  type BarFigures,
  LapTooLong,
  type MeasuredBar,
  measureBars,
} from './modules/concrete/bars.ts'
export { BAR_SIZES, type BarInput } from './modules/concrete/bars-input.ts'
export { costDelivery } from './modules/concrete/delivery.ts'
export { formCostAt } from './modules/concrete/forms.ts'
export type { FormsInput } from './modules/concrete/forms-input.ts'
export type { RebarMatInput } from './modules/concrete/input.ts'
export { contactPartsOf, FormsDoNotFit, QUARTER_PI } from './modules/concrete/volume.ts'
export type { Dimensions, PricedFields } from './modules/definition.ts'
export { rentalText } from './modules/equipment/definition.ts'
export { FUEL_RATE } from './modules/equipment/fields.ts'
export {
  type AmountField,
  type AmountsField,
  type Field,
  type Fields,
  type ListField,
  type ObjectField,
  quantity,
  type TextField,
} from './modules/field.ts'
export { FIELD_WORDS } from './modules/field-words.ts'
export { readInput } from './modules/item-input.ts'
export { crewText } from './modules/labor/definition.ts'
export {
  type CrewMember,
  PRODUCTION_BASES,
  type ProductionInput,
  ROUND_DAYS,
} from './modules/labor/input.ts'
export { productionUnit } from './modules/labor/production-unit.ts'
export { MATERIAL_CATEGORIES } from './modules/materials/categories.ts'
export {
  byCostField,
  byItemsField,
  type CostColumn,
  type CostField,
  eachModule,
  type ItemInputs,
  MODULES,
  type Module,
  moduleOf,
} from './modules/modules.ts'
export { hasPumpRates } from './modules/subcontractor/input.ts'
export type { ItemWarning } from './modules/warnings.ts'
export {
  type AllocatedPackage,
  allocatePackages,
  type BidPackages,
  type CarriedPackage,
  countedRaw,
  type PackageAllocation,
  type PackageLink,
  type PackagePart,
  type ScopePackages,
  type Superseded,
  type SupersededEntry,
  type SupersededIds,
  type SupersededItem,
  type SupersededPart,
  supersededIn,
} from './packages.ts'
export { PARTS_PER_CY, PARTS_PER_FOOT } from './parts.ts'
export {
  HAULING_BASIS,
  PM_SECTIONS,
  type PmSection,
  RENTAL_BASIS,
  type SectionAmount,
} from './pm-section.ts'
export { itemSections, noSectionAmounts, poolSections, splitModule } from './pm-sections.ts'
export type { RateField, RateOrigin, RateRecord } from './rate-field.ts'
export { BID_RATE_FIELDS, RATE_FIELDS } from './rate-fields.ts'
export type { RateSource, RateSources } from './rate-sources.ts'
export {
  addUp,
  type BidTotals,
  bidModules,
  bidTotals,
  byModule,
  effectOfItem,
  type GanttAmounts,
  type ModuleAmounts,
  type ModuleInput,
  replaceItem,
  replaceScope,
  type ScopeCosts,
  scopeCosts,
  type UnallocatedCosts,
  unallocatedModules,
} from './roll-up.ts'
export { finish } from './steps.ts'
export { hasOwnProfit, targetPrice } from './target-price.ts'
export { type DatedSpan, daysIn, toDate, toDay, toSpan, weekdaysIn } from './timeline.ts'
