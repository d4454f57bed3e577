import type { FileStore } from '@formwork/uploads'
import type { EstimatingClient } from '../clients/estimating-client.ts'
import type { CostCodeNeeds } from '../cost-codes/require-cost-code.ts'
import type { ProjectNeeds } from '../projects/fetch-project.ts'
import type { ZoneNeeds } from '../projects/project-zone.ts'
import type { LaborBurdens } from './labor-burdens.ts'

/** What days are kept with. */
export type DayNeeds = ProjectNeeds &
  CostCodeNeeds &
  ZoneNeeds & {
    readonly estimating: Pick<EstimatingClient, 'freezeBudget'>
    readonly burdens: LaborBurdens
    readonly documents: FileStore
  }
