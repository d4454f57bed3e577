/** One change that can be taken back and made again. */
export interface Step {
  readonly undo: () => Promise<void>
  readonly redo: () => Promise<void>
}

/** As many as anybody remembers. */
const DEPTH = 100

export interface EditHistory {
  readonly done: readonly Step[]
  readonly undone: readonly Step[]
}

export const NO_HISTORY: EditHistory = { done: [], undone: [] }

/** A new change; what was taken back before it cannot be made again. */
export function recorded({ done }: EditHistory, step: Step): EditHistory {
  return { done: [...done, step].slice(-DEPTH), undone: [] }
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
