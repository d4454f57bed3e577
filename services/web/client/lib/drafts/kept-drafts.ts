/**
 * What is typed and not saved yet survives a change of the tab, a reload and a crash; a sign-out
 * ends it.
 */
const PREFIX = 'formwork.drafts.'

const listeners = new Set<() => void>()
const keptListeners = new Set<() => void>()

/** What was kept at a place: plain JSON, as an earlier build may have written it. */
export function readDraft(place: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + place) ?? 'null')
  } catch {
    return undefined
  }
}

export const hasDraft = (place: string): boolean => localStorage.getItem(PREFIX + place) !== null

/** Nothing to keep: undefined. */
export function keepDraft(place: string, draft: object | undefined): void {
  try {
    if (draft === undefined) localStorage.removeItem(PREFIX + place)
    else localStorage.setItem(PREFIX + place, JSON.stringify(draft))
  } catch {
    // A browser that is full or keeps nothing still has it on the page.
  }
  for (const listener of keptListeners) listener()
}

/** The places under `beginning` where something is kept. */
export function keptPlaces(beginning: string): readonly string[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX + beginning))
    .map((key) => key.slice(PREFIX.length))
}

/** Called when something is kept or no longer is; the answer ends it. */
export function onDraftsKept(listener: () => void): () => void {
  keptListeners.add(listener)
  return () => keptListeners.delete(listener)
}

/** Called at a sign-out, by which what is held in memory ends as well. */
export const onDraftsForgotten = (listener: () => void): void => void listeners.add(listener)

export function forgetDrafts(): void {
  for (const listener of listeners) listener()
  for (const place of keptPlaces('')) keepDraft(place, undefined)
}
