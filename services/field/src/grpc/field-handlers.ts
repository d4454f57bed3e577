import type { LaborForecastMessage } from '@formwork/contracts'
import type { CostCodeNeeds } from '../cost-codes/require-cost-code.ts'
import { readLaborForecast } from '../forecast/labor-forecast.ts'
import type { ProjectNeeds } from '../projects/fetch-project.ts'
import { type DayFactsPage, listDayFacts } from './list-day-facts.ts'

/** Answers of FieldService (proto/field/v1). */
export function fieldHandlers(needs: ProjectNeeds & CostCodeNeeds) {
  return {
    getLaborForecast: ({ projectId }: { projectId: string }): Promise<LaborForecastMessage> =>
      readLaborForecast(needs, projectId),
    listDayFacts: (page: DayFactsPage) => listDayFacts(needs.db, page),
  }
}
