import { keepDraft, readDraft } from './kept-drafts.ts'

/**
 * What is typed into a form and not sent yet survives leaving the page, Back, a reload and a crash;
 * a sign-out ends it.
 */
export interface KeptForm<Typed> {
  readonly typed: Typed
  /** The Idempotency-Key of what the form creates. */
  readonly key: string
  /** When it was last typed into. */
  readonly at: string
}

/** Where a form of a user is kept. */
export const placeOfForm = (userId: string, name: string): string => `${userId}.${name}`

const placeOf = (form: string): string => `form.${form}`

/** Undefined where nothing is kept, or what another build has kept in another shape. */
export function readForm<Typed>(form: string): KeptForm<Typed> | undefined {
  const kept = readDraft(placeOf(form))
  return isKept<Typed>(kept) ? kept : undefined
}

export const keepForm = <Typed>(form: string, kept: KeptForm<Typed>): void =>
  keepDraft(placeOf(form), kept)

export const dropForm = (form: string): void => keepDraft(placeOf(form), undefined)

function isKept<Typed>(value: unknown): value is KeptForm<Typed> {
  if (typeof value !== 'object' || value === null) return false
  const { typed, key, at } = value as Partial<Record<keyof KeptForm<Typed>, unknown>>
  return (
    typeof typed === 'object' && typed !== null && typeof key === 'string' && typeof at === 'string'
  )
}
