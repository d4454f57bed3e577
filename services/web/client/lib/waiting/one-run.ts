/**
 * Lets one run be under way at a time. Whoever asks meanwhile gets the run after it, which all of them
 * share: what the present one gave up a moment ago may succeed by now.
 */
export function oneRun<Asked>(
  run: (asked: Asked) => Promise<void>,
): (asked: Asked) => Promise<void> {
  let present: Promise<void> | undefined
  let next: Promise<void> | undefined
  const start = (asked: Asked): Promise<void> => {
    present = run(asked).finally(() => {
      present = undefined
    })
    return present
  }
  return (asked) => {
    if (present === undefined) return start(asked)
    next ??= present
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return start(asked)
      })
    return next
  }
}
