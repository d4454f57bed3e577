import { type components, unwrap } from '@formwork/api-client'
import { api, queryClient } from '../app/api.ts'

export type Variable = components['schemas']['Variable']
export type ImportReport = components['schemas']['ImportReport']

/** Many rates as a spreadsheet: all of them or none; a dry run tells what would become of each row. */
export async function importRates(csv: string, isDryRun: boolean): Promise<ImportReport> {
  const init = {
    params: { query: { dryRun: isDryRun ? ('true' as const) : ('false' as const) } },
    ...{ body: csv, bodySerializer: (text: string) => text },
    headers: { 'content-type': 'text/csv' },
  }
  return unwrap(await api.post('/api/variables/import', init))
}

export const ratesChanged = () => queryClient.invalidateQueries({ queryKey: ['variables'] })

/** Every rate, to hold a file against. */
export const allRates = async (): Promise<readonly Variable[]> =>
  unwrap(await api.get('/api/variables', { params: { query: { limit: '5000' } } }))
