import type { EntryList, RateField } from './rate-kind.ts'
import { shown } from './rate-kinds.ts'
import { numberText } from './rate-numbers.ts'
import type { Rate } from './rates-data.ts'
import { useRecordName } from './record-choices.ts'
import { texts } from './texts.ts'

/** A field of a record as people read it. */
export function FieldText({ field, rate }: { readonly field: RateField; readonly rate: Rate }) {
  const value = rate[field.key]
  const recordName = useRecordName(field.type === 'crew' ? field : undefined, value)
  if (recordName !== undefined) return recordName
  if (field.type === 'number') return numberText(field, value, rate)
  if (field.type === 'rebar-item') {
    const item = rate['pricingItem'] as { readonly name: string } | null | undefined
    return item?.name ?? '–'
  }
  if (field.type === 'money') return shown(field, value) || '–'
  const text = shown(field, value)
  if (field.says !== undefined && text !== value) {
    return (
      <>
        {text} <span className="block text-xs text-muted @max-2xl:hidden">{String(value)}</span>
      </>
    )
  }
  return field.list === undefined ? text : <Entries list={field.list} text={text} />
}

/** An entry a line. */
function Entries({ list, text }: { readonly list: EntryList; readonly text: string }) {
  if (text === '' || text.startsWith('[')) return text
  return (
    <ul>
      {text.split('; ').map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two members may be the same.
        <li key={at}>{readable(list, line)}</li>
      ))}
    </ul>
  )
}

const ITEM = / \([0-9a-f-]{36}\)$/
/** When a fee applies, behind its amount. */
const WHEN = /(@ [\d.]+) ([A-Z]+)$/

/** An entry with words for its codes and without the id of what prices it; numbers keep together. */
function readable({ fields: [first] }: EntryList, line: string): string {
  const begun =
    first?.choices === undefined ? line : line.replace(/^\w+/, (code) => shown(first, code))
  return begun
    .replace(ITEM, ` (${texts.entries.itemPriced})`)
    .replace(WHEN, (_all, amount: string, when: string) => `${amount}, ${when.toLowerCase()}`)
    .replace(' × ', ' ×\u00A0')
    .replace(' @ ', '\u00A0@\u00A0')
}
