import { oneOf, searchOf, words } from '../lib/address/search-values.ts'

const DATE = /^\d{4}-\d\d-\d\d$/

/** A date that exists; anything else is today. */
function date(value: unknown): string | undefined {
  const text = words(value)
  return text !== undefined && DATE.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
}

/** Which days of the calendar are open. */
export const deliveriesSearch = searchOf({
  span: oneOf(['day', 'week']),
  day: date,
  projectId: words,
})

type Search = ReturnType<typeof deliveriesSearch>
export type DeliveriesSearch = { readonly [Name in keyof Search]?: Search[Name] | undefined }
