import { quantity } from '@formwork/costing'
import type { ItemFields } from '../items/item-field.ts'
import { toItemField } from '../items/item-field.ts'
import { MODULE_FIELDS } from '../items/module-fields.ts'

/** The two modules that GANTT mode tracks on the bid itself. */
export const ENTRY_MODULES = ['equipment', 'labor'] as const
export type EntryModule = (typeof ENTRY_MODULES)[number]

const { durationDays: _isTheSpan, ...equipment } = MODULE_FIELDS.equipment
const days = toItemField(quantity('Days'), false, 'days')
const WEEKDAYS = 'Null or left out: the days from Monday to Friday between start and end'

/**
 * The fields of an item of the same module, apart from its days: the duration of equipment is its
 * span, and the days of labor are the weekdays of theirs until somebody gives them.
 */
export const ENTRY_FIELDS: Readonly<Record<EntryModule, ItemFields>> = {
  equipment,
  labor: { ...MODULE_FIELDS.labor, days: { ...days, description: WEEKDAYS } },
}

const NAMES: Readonly<Record<EntryModule, string>> = {
  equipment: 'GanttEquipment',
  labor: 'GanttLabor',
}

export const entryName = (module: EntryModule): string => NAMES[module]
