import { useQuery } from '@tanstack/react-query'
import { isOneId } from '../lib/address/list-search.ts'
import { texts } from '../lib/texts.ts'
import type { NamedFilter } from '../ui/filter-chips.tsx'
import { projectQuery } from './project-data.ts'

/** A list filtered by a project, which its chip names. */
export function useProjectFilter(id: string | undefined): NamedFilter {
  const { data } = useQuery({ ...projectQuery(id ?? ''), enabled: isOneId(id) })
  const choices = data && [{ value: data.id, label: `${data.bidNumber} ${data.name}` }]
  return { name: 'projectId', label: texts.orders.project, ...(choices && { choices }) }
}
