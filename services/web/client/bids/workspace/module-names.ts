import type { components } from '@formwork/api-client'

/** What the items of a scope are of, as the API has them. */
export type ModuleName = components['schemas']['BidFigures']['modules'][number]['module']

// Apart from what the modules hold: an address names one, and addresses come with the first view.
const KNOWN = {
  ...{ concrete: true, labor: true, equipment: true, materials: true },
  ...{ subcontractor: true, misc: true },
} satisfies Readonly<Record<ModuleName, true>>

/** In the order of the tabs. */
export const MODULES = Object.keys(KNOWN) as [ModuleName, ...ModuleName[]]
