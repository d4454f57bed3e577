import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { formatCode } from '../../../lib/formats/formats.ts'
import type { Scope } from '../scope-items.ts'
import { useBidSheets } from '../use-bid-sheets.ts'
import { addMissing } from './add-missing.ts'
import { requiredQuery } from './scope-data.ts'
import { texts } from './texts.ts'

/** What a scope of this type usually holds and this one does not, to be added. */
export function MissingMaterials({ scope }: { readonly scope: Scope }) {
  const sheets = useBidSheets(scope.bidId)
  const { data } = useQuery(requiredQuery(scope))
  const missing = data?.missing ?? []
  if (missing.length === 0) return null
  return (
    <div className="no-print mb-2 flex flex-wrap items-center gap-1.5 text-xs">
      <span className="text-muted">{texts.missing}</span>
      <ul className="contents">
        {missing.map((category) => (
          <li key={category}>
            <button
              type="button"
              aria-label={texts.addMissing(formatCode(category))}
              className="inline-flex min-h-11 cursor-pointer items-center gap-1 rounded-full border border-control bg-warn-soft px-2 text-warn sm:min-h-7"
              onClick={() => addMissing(sheets, scope, category)}
            >
              <Plus aria-hidden size={12} />
              {formatCode(category)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
