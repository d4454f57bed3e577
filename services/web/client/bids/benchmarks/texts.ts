const show = (count: number): string => (count === 1 ? 'Show the bid' : `Show the ${count} bids`)

/** The words that compare a number with other bids. */
export const texts = {
  measures: {
    costPerCY: '$/CY',
    costPerManHour: '$ a man-hour',
    costPerUnitDay: '$ a machine and day',
    unitPrice: '$ a unit',
    manHoursPerCY: 'hours a CY',
  },
  none: 'No other awarded bid has this.',
  own: (value: string, measure: string) => `Here ${value} ${measure}`,
  past: (count: number, median: string, low: string, high: string) =>
    count === 1
      ? `in the last bid ${median}`
      : `in the last ${count} bids ${median} in the middle, ${low} to ${high}`,
  outside: 'outside',
  show,
  showOf: (count: number, name: string) => `${show(count)} of ${name}`,
  title: (name: string) => `${name} in other bids`,
  bid: 'Bid',
  value: 'Value',
  at: 'Made',
  close: 'Close',
} as const
