import type { components } from '@formwork/api-client'

type Entry = components['schemas']['TmTicketHistoryEntry']

/** The lines of labor that had no rate at the signing: what was typed for them since is open. */
export function ratedSince(history: readonly Entry[]): ReadonlySet<string> {
  const lines = history
    .filter(({ action }) => action === 'priced')
    .flatMap(({ changes }) => changes)
    .filter(({ field }) => field === 'labor')
    .flatMap(({ new: now }) => (Array.isArray(now) ? (now as unknown[]) : []))
  return new Set(lines.filter(isOpen).map(({ id }) => id))
}

const isOpen = (line: unknown): line is { readonly id: string } =>
  typeof line === 'object' &&
  line !== null &&
  'id' in line &&
  typeof line.id === 'string' &&
  'isFrozen' in line &&
  line.isFrozen === false
