/** The seed of a run that is to find the same each time. */
const SEED = 20_260_801

/**
 * How often a property over a real database is tried: `count` times with the same cases in every
 * run, or by `PROPERTY_RUNS` that many times as often with cases that no run had before.
 */
export function propertyRuns(count: number): { readonly numRuns: number; readonly seed?: number } {
  const factor = Number(process.env.PROPERTY_RUNS ?? 1)
  return factor === 1 ? { numRuns: count, seed: SEED } : { numRuns: count * factor }
}
