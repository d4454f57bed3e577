import { memo } from 'react'
import { money } from '../../../lib/formats/formats.ts'
import { savePlug } from '../quotes-data.ts'
import { texts } from '../texts.ts'
import { type CellPlace, TypedCell } from './typed-cell.tsx'
import { dollars } from './typed-price.ts'

/** What stands for a line that a quote leaves out. */
export const PlugCell = memo(function PlugCell({
  packageId,
  lineId,
  description,
  plugAmount,
  ...place
}: CellPlace & {
  readonly packageId: string
  readonly lineId: string
  readonly description: string
  readonly plugAmount: number | null
}) {
  return (
    <td className="w-24 min-w-20 px-1 py-1 align-top sm:w-28">
      <TypedCell
        {...place}
        className="italic"
        label={texts.plugOf(description)}
        stored={plugAmount === null ? '' : money(plugAmount)}
        read={plugText}
        unreadable={texts.badAmount}
        onTyped={({ plug }) => savePlug(packageId, { lineId, before: plugAmount, plug })}
      />
    </td>
  )
})

/** Nothing typed is no plug. */
function plugText(text: string): { readonly plug: number | null } | undefined {
  if (text.trim() === '') return { plug: null }
  const plug = dollars(text)
  return plug === undefined ? undefined : { plug }
}
