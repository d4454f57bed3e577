/** A time with any offset as it is stored and answered: in UTC, to the millisecond. */
export const isoTime = (time: string | Date): string => new Date(time).toISOString()

export const isoTimeOrNull = (time: string | null): string | null =>
  time === null ? null : isoTime(time)
