import { useQuery } from '@tanstack/react-query'
import type { ListSearch } from '../lib/address/list-search.ts'
import { texts } from '../lib/texts.ts'
import type { NamedFilter } from '../ui/filter-chips.tsx'
import { vendorQuery } from '../vendors/vendor-query.ts'
import { projectQuery } from './project-data.ts'

const words = texts.orders

/** The project and the vendor that a link of another page filters a list by, for their chips. */
export function useRecordFilters({ projectId, vendorId }: ListSearch): readonly NamedFilter[] {
  const project = useQuery({ ...projectQuery(projectId ?? ''), enabled: isOne(projectId) }).data
  const vendor = useQuery({ ...vendorQuery(vendorId ?? ''), enabled: isOne(vendorId) }).data?.vendor
  return [
    {
      name: 'projectId',
      label: words.project,
      ...(project && {
        choices: [{ value: project.id, label: `${project.bidNumber} ${project.name}` }],
      }),
    },
    {
      name: 'vendorId',
      label: words.vendor,
      ...(vendor && { choices: [{ value: vendor.id, label: vendor.name }] }),
    },
  ]
}

/** An address may name several, of which the chip says no more than what they are. */
const isOne = (id: string | undefined): boolean =>
  id !== undefined && id !== '' && !id.includes(',')
