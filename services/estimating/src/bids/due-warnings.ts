import type { Warning } from '@formwork/service-kit'

/** What is unlikely about a due date that is written; it never refuses. */
export function dueWarnings(dueAt: string | null | undefined, now: Date): readonly Warning[] {
  if (dueAt == null || Date.parse(dueAt) >= now.getTime()) return []
  return [{ field: 'dueAt', message: 'The due date is in the past' }]
}
