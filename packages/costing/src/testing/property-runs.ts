/** How often a property is tried: `count` times, or by `PROPERTY_RUNS` that many times as often. */
export const propertyRuns = (count: number): { readonly numRuns: number } => ({
  numRuns: count * Number(process.env.PROPERTY_RUNS ?? 1),
})
