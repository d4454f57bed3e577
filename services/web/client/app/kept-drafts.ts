/**
 * Rows that are typed and not saved yet survive a change of the tab, a reload and a crash; a
 * sign-out ends them.
 */
const PREFIX = 'formwork.drafts.'

export type DraftTexts = Readonly<Record<string, string>>

export function readDrafts(place: string): readonly DraftTexts[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PREFIX + place) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

export function keepDrafts(place: string, drafts: readonly DraftTexts[]): void {
  if (drafts.length === 0) localStorage.removeItem(PREFIX + place)
  else localStorage.setItem(PREFIX + place, JSON.stringify(drafts))
}

export function forgetDrafts(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  }
}
