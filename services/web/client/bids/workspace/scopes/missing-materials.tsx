import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { formatCode } from '../../../app/formats.ts'
import { requiredQuery } from './scope-data.ts'
import { texts } from './texts.ts'

/** What a scope of this type usually holds and this one does not. */
export function MissingMaterials({ scopeId }: { readonly scopeId: string }) {
  const { data } = useQuery(requiredQuery(scopeId))
  const missing = data?.missing ?? []
  if (missing.length === 0) return null
  return (
    <div className="mb-2 flex flex-wrap items-center gap-1.5 text-xs">
      <span className="text-muted">{texts.missing}</span>
      <ul className="contents">
        {missing.map((category) => {
          const module = category === 'concrete' || category === 'rebar' ? 'concrete' : 'materials'
          const name = formatCode(category)
          return (
            <li key={category}>
              <Link
                to="."
                search={{ scope: scopeId, module }}
                replace
                aria-label={texts.addMissing(name)}
                className="inline-flex min-h-7 items-center gap-1 rounded-full border border-control bg-warn-soft px-2 text-warn no-underline"
              >
                <Plus aria-hidden size={12} />
                {name}
              </Link>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
