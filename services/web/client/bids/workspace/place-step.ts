/** What of a keyboard event decides where it leads. */
interface Stroke {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}

export interface PlaceStep {
  readonly of: 'module' | 'scope'
  readonly by: -1 | 1
}

/** Alt+Page Down leads to the next module, with Shift to the next scope; Page Up back. */
export function placeStep(stroke: Stroke): PlaceStep | undefined {
  const { key, altKey, shiftKey } = stroke
  if (!altKey || stroke.ctrlKey || stroke.metaKey) return undefined
  if (key !== 'PageDown' && key !== 'PageUp') return undefined
  return { of: shiftKey ? 'scope' : 'module', by: key === 'PageDown' ? 1 : -1 }
}

/** The one after another, or before it; after the last comes the first. */
export function stepped<T>(all: readonly T[], from: T, by: -1 | 1): T {
  return all.at((all.indexOf(from) + by) % all.length) ?? from
}
