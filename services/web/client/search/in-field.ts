import type { components } from '@formwork/api-client'
import type { Hit } from './hits.ts'

export type FoundInField = components['schemas']['FoundInField'][number]

/** A worker, whose row is in the list, or a T&M ticket of any job. */
export function fieldHit(found: FoundInField): Hit {
  const { kind, id, name, number, projectId, bidNumber, projectName } = found
  return kind === 'worker'
    ? {
        kind,
        id,
        label: name,
        note: number ?? '',
        to: `/workers?q=${encodeURIComponent(number ?? name)}`,
      }
    : {
        kind,
        id,
        label: `${number} ${name}`,
        note: `${bidNumber} ${projectName}`,
        to: `/projects/${projectId}/tm-tickets/${id}`,
      }
}
