import { Ellipsis } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { texts } from '../lib/texts.ts'
import { useTitle } from '../lib/use-title.ts'
import { buttonClasses } from './button.tsx'

/** The head and body of a page: one `h1`, the tab's title, and what there is to do. */
export function Page({
  title,
  tab = title,
  kicker,
  actions,
  children,
}: {
  readonly title: string
  /** The title of the browser's tab, where several pages have one head. */
  readonly tab?: string
  readonly kicker?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}) {
  useTitle(tab)
  return (
    <>
      <div className="mb-4 flex items-end justify-between gap-x-3 gap-y-3 sm:flex-wrap sm:gap-x-6 has-[[aria-expanded=true][data-fold]]:flex-wrap">
        <div className="min-w-0">
          {kicker !== undefined && <div className="mb-0.5 text-xs text-muted">{kicker}</div>}
          <h1 className="wrap-anywhere">{title}</h1>
        </div>
        {actions !== undefined && <Actions>{actions}</Actions>}
      </div>
      {children}
    </>
  )
}

/**
 * What there is to do on a page. On a phone its primary button alone, the others behind one that
 * unfolds them, so that the head is one row.
 */
function Actions({ children }: { readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div
      data-folded={!isOpen}
      className="page-actions no-print flex flex-wrap justify-end gap-2 max-sm:data-[folded=true]:shrink-0 max-sm:data-[folded=true]:flex-nowrap"
    >
      {children}
      <button
        type="button"
        data-fold
        aria-expanded={isOpen}
        aria-label={texts.shell.more}
        onClick={() => setOpen(!isOpen)}
        className={buttonClasses('plain')}
      >
        <Ellipsis aria-hidden size={16} />
      </button>
    </div>
  )
}
