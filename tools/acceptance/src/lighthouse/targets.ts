import type { Measured } from './measured.ts'

export type Form = 'phone' | 'desk'

/** Speed depends on what else the machine does: below these a page is told of, and does not fail. */
const FAST = { phone: { score: 95, blockingMs: 200 }, desk: { score: 99, blockingMs: 200 } }
const MOST_SHIFT = 0.05
/** From an empty cache: what home loads, or whoever signs in. */
const MOST_KILOBYTES = 205
const FIRST_VIEWS = ['/', '/sign-in']

/** What a page misses whatever the machine does. */
export function missesOf(page: string, measured: Measured): readonly string[] {
  const { accessibility, bestPractices, isDescribed, layoutShift, kilobytes, broken } = measured
  const isFirstView = FIRST_VIEWS.includes(page)
  return [
    ...(accessibility < 100 ? [`accessibility ${accessibility} of 100`] : []),
    ...(bestPractices < 100 ? [`best practices ${bestPractices} of 100`] : []),
    ...(accessibility < 100 || bestPractices < 100 ? broken : []),
    ...(isDescribed ? [] : ['no description for search']),
    ...(layoutShift < MOST_SHIFT ? [] : [`layout shift ${layoutShift.toFixed(3)}`]),
    ...(isFirstView && !(kilobytes <= MOST_KILOBYTES)
      ? [`${kilobytes} of ${MOST_KILOBYTES} kB`]
      : []),
  ]
}

export const isSlow = (form: Form, { score, blockingMs }: Measured): boolean =>
  score < FAST[form].score || blockingMs > FAST[form].blockingMs

/** The one in the middle by score, so that its other figures are of the same load. */
export function middleOf(runs: readonly Measured[]): Measured {
  const middle = runs.toSorted((a, b) => a.score - b.score)[Math.floor(runs.length / 2)]
  if (middle === undefined) throw new Error('A page was not measured')
  return middle
}
