import { useQuery } from '@tanstack/react-query'
import { companyQuery } from '../lib/api/company.ts'
import { ACCESS } from '../lib/session/access.ts'
import { mayUse, useUser } from '../lib/session/session.ts'
import { ErrorNote } from '../ui/error-note.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Logo } from './logo.tsx'
import { Profile } from './profile.tsx'
import { texts } from './texts.ts'

/** Who makes the proposals, and what they say unless they say otherwise. */
export function CompanyPage() {
  const mayWrite = mayUse(useUser(), ACCESS.writeCompany)
  const { data, error } = useQuery(companyQuery)
  return (
    <Page title={texts.company}>
      <p className="mb-4 max-w-prose text-muted">{texts.companyLead}</p>
      {error !== null && <ErrorNote error={error} />}
      {data === undefined && error === null && <Skeleton lines={10} />}
      {data !== undefined && (
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <Profile company={data} mayWrite={mayWrite} />
          <Logo logo={data.logo} mayWrite={mayWrite} />
        </div>
      )}
    </Page>
  )
}
