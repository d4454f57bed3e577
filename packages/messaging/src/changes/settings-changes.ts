import { isDeepStrictEqual } from 'node:util'
import type { NewEvent } from '../outbox/outbox.ts'

export interface SettingsChange {
  readonly context: 'purchasing' | 'documents'
  /** As its path names it: `approval-limits`. */
  readonly setting: string
  /** E-mail of who changed it. */
  readonly by: string
  /** Higher for each later change; left out where the setting has none: the second it happened in. */
  readonly version?: number
  readonly before: object
  readonly after: object
}

/** `<context>.settings.changed.v1` for the security log; none where nothing differs. */
export function settingsChanges(change: SettingsChange): readonly NewEvent[] {
  const { context, setting, by, version = Math.floor(Date.now() / 1000), before, after } = change
  const old = new Map<string, unknown>(Object.entries(before))
  const changes = Object.entries(after).flatMap(([field, value]) =>
    isDeepStrictEqual(old.get(field), value)
      ? []
      : [{ field, old: old.get(field) ?? null, new: value }],
  )
  if (changes.length === 0) return []
  return [
    {
      type: `${context}.settings.changed.v1`,
      aggregateId: setting,
      aggregateVersion: version,
      data: { setting, by, changes },
    },
  ]
}
