import type { ModuleName } from './modules.ts'

/** Where a change was made, so that the page can show it when it is undone. */
export interface StepPlace {
  readonly scopeId: string
  /** Left out: the scope itself. */
  readonly module?: ModuleName
  /** The row and the field of the cell; left out: no one cell. */
  readonly key?: string | undefined
  readonly field?: string | undefined
}

/** One change that can be undone and redone. */
export interface Step {
  readonly place: StepPlace
  /** The scopes that come or go with it. */
  readonly scopeIds?: readonly string[]
  /** Changes of one action, as a paste that changes rows and adds others, are undone together. */
  readonly batch?: symbol | undefined
  /** It is of rows that are not saved: by then they are one change, which takes all of it back. */
  readonly isOfNewRow?: boolean
  /** Nothing of it is left to undo: a cell that was refused has been repaired since. */
  readonly isOver?: () => boolean
  readonly undo: () => Promise<void>
  readonly redo: () => Promise<void>
}

/** As many as a person remembers. */
const DEPTH = 100

export interface EditHistory {
  readonly done: readonly Step[]
  readonly undone: readonly Step[]
}

export const NO_HISTORY: EditHistory = { done: [], undone: [] }

/** A new change; what was undone before it cannot be redone. */
export function recorded({ done }: EditHistory, step: Step): EditHistory {
  const last = done.at(-1)
  const isSame = step.batch !== undefined && last?.batch === step.batch
  if (last === undefined || !isSame) return { done: [...done, step].slice(-DEPTH), undone: [] }
  return { done: [...done.slice(0, -1), both(last, step)], undone: [] }
}

/** Two changes as one: the later is undone first. */
function both(first: Step, second: Step): Step {
  return {
    place: first.place,
    batch: first.batch,
    isOver: () => [first, second].every(isOver),
    undo: () => second.undo().then(first.undo),
    redo: () => first.redo().then(second.redo),
  }
}

/** Without what was typed into rows that were new and are saved now, or gone. */
export function withoutTyping(history: EditHistory, keys: ReadonlySet<string>): EditHistory {
  const isLeft = ({ isOfNewRow, place }: Step): boolean =>
    isOfNewRow !== true || !keys.has(place.key ?? '')
  return { done: history.done.filter(isLeft), undone: history.undone.filter(isLeft) }
}

const isOver = (step: Step): boolean => step.isOver?.() === true

/** Without the last changes of which nothing is left to undo. */
export function withoutOver({ done, undone }: EditHistory): EditHistory {
  return { done: done.slice(0, done.findLastIndex((step) => !isOver(step)) + 1), undone }
}

export function steppedBack({ done, undone }: EditHistory): EditHistory {
  const last = done.at(-1)
  return last === undefined
    ? { done, undone }
    : { done: done.slice(0, -1), undone: [...undone, last] }
}

export function steppedOn({ done, undone }: EditHistory): EditHistory {
  const next = undone.at(-1)
  return next === undefined
    ? { done, undone }
    : { done: [...done, next], undone: undone.slice(0, -1) }
}
