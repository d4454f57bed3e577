/** Goes through the steps of a calculation at once, for who has nobody to give a turn. */
export function finish<R>(steps: Iterator<unknown, R>): R {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}
