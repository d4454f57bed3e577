import { useQuery } from '@tanstack/react-query'
import { costCodesQuery } from '../../lib/api/cost-codes.ts'
import { formatCode } from '../../lib/formats/formats.ts'
import { SECTIONS } from '../../projects/sections.ts'
import { CONTROL } from '../../ui/field.tsx'
import { texts } from '../texts.ts'
import type { TypedLine } from './order-line.ts'

const words = texts.lines

/** Where a line is budgeted and what it is booked under. */
export function LinePlace({
  line,
  row,
  scope,
  onChange,
}: {
  readonly line: TypedLine
  readonly row: number
  /** Of the line, where it is another than the order's. */
  readonly scope: string | undefined
  readonly onChange: (place: Pick<TypedLine, 'section' | 'costCode'>) => void
}) {
  const { section = '', costCode = '' } = line
  const { data = [] } = useQuery(costCodesQuery)
  const offered = data.filter(({ code, isActive }) => isActive || code === costCode)
  const isKnown = costCode === '' || offered.some(({ code }) => code === costCode)
  return (
    <div className="col-span-full grid grid-cols-2 gap-2 text-xs">
      {scope !== undefined && <p className="col-span-full text-muted">{words.ofScope(scope)}</p>}
      <select
        aria-label={words.cell(words.section, row + 1)}
        className={CONTROL}
        value={section}
        onChange={({ target }) =>
          onChange({ section: SECTIONS.find((each) => each === target.value) ?? '', costCode })
        }
      >
        <option value="">{words.asOrder}</option>
        {SECTIONS.map((each) => (
          <option key={each} value={each}>
            {formatCode(each)}
          </option>
        ))}
      </select>
      <select
        aria-label={words.cell(words.costCode, row + 1)}
        className={CONTROL}
        value={costCode}
        onChange={({ target }) => onChange({ section, costCode: target.value })}
      >
        <option value="">{words.noCode}</option>
        {!isKnown && <option value={costCode}>{costCode}</option>}
        {offered.map(({ code, name }) => (
          <option key={code} value={code}>
            {`${code} ${name}`}
          </option>
        ))}
      </select>
    </div>
  )
}
