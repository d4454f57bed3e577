import { memo, useRef } from 'react'
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
  /** What is typed next is typed over it, not over what is shown. */
  const last = useRef<{ readonly plug: number | null; readonly saved: Promise<void> }>(undefined)
  const save = (plug: number | null): Promise<void> => {
    const stored = async () => plugAmount
    const over = last.current
    const before = over?.saved.then(() => over.plug, stored) ?? stored()
    const saved = before.then((is) => savePlug(packageId, { lineId, before: is, plug }))
    const own = { plug, saved }
    last.current = own
    return saved.finally(() => {
      if (last.current === own) last.current = undefined
    })
  }
  return (
    <td className="w-24 min-w-20 px-1 py-1 align-top sm:w-28">
      <TypedCell
        {...place}
        className="italic"
        label={texts.plugOf(description)}
        stored={plugAmount === null ? '' : money(plugAmount)}
        read={plugText}
        unreadable={texts.badAmount}
        onTyped={({ plug }) => save(plug)}
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
