import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { companyQuery } from '../../lib/api/company.ts'
import { ACCESS } from '../../lib/session/access.ts'
import { mayUse, useUser } from '../../lib/session/session.ts'
import { classes } from '../../ui/classes.ts'
import { texts } from './texts.ts'

/** That a proposal would name nobody as its maker, and the way to mend it. */
export function UnnamedNote({ className }: { readonly className?: string }) {
  const mayDescribe = mayUse(useUser(), ACCESS.writeCompany)
  const { data } = useQuery(companyQuery)
  if (data?.name !== '') return null
  return (
    <p role="note" className={classes('text-warn', className)}>
      {texts.unnamed}{' '}
      {mayDescribe ? (
        <Link to="/admin/company" className="underline">
          {texts.describe}
        </Link>
      ) : (
        texts.byAdmin
      )}
    </p>
  )
}
