const jobs = (count: number): string => (count === 1 ? '1 job' : `${count} jobs`)

/** The words of what work really took. */
export const texts = {
  title: 'What it took',
  none: 'No job has 90 % of such work in place yet.',
  took: (rate: string, unit: string, count: number) => `${rate} ${unit} on ${jobs(count)}`,
  range: (low: string, high: string) => `${low} to ${high}`,
  median: (rate: string) => `median ${rate}`,
  sold: (rate: string) => `sold at ${rate}`,
  otherUnit: (uom: string) => `Counted in ${uom}, which is not the unit here.`,
  use: (rate: string, count: number) => `Use ${rate}, ${jobs(count)}`,
  reason: 'Reason',
  reasonOf: (rate: string, unit: string, count: number) => `${jobs(count)} took ${rate} ${unit}`,
  reasonMissing: 'Say why',
  meaning: (name: string, rate: string, unit: string) =>
    `"${name}" becomes ${rate} ${unit}. Bids keep what they have copied.`,
  used: (name: string) => `"${name}" has what was learned.`,
  sample: 'Jobs',
  jobOf: (quantity: string, hours: string, rate: string) => `${quantity} in ${hours} h: ${rate}`,
} as const
