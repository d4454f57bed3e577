import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ORDER_TYPES } from '../../lib/order-types.ts'
import { projectQuery } from '../../projects/project-data.ts'
import { Page } from '../../ui/page.tsx'
import { PageFault } from '../../ui/page-fault.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { OffersOfType } from './offers-of-type.tsx'
import { isLeft, type Offer } from './order-draft.ts'
import { texts } from './texts.ts'
import { toBuyQuery } from './to-buy-data.ts'

/** What is left to be ordered for a job, from where an order is begun. */
export function ToBuyPage() {
  const { id } = useParams({ from: '/signed-in/projects/$id/to-buy' })
  const project = useQuery(projectQuery(id))
  const offers = useQuery(toBuyQuery(id))
  const error = project.error ?? offers.error
  if (error !== null) {
    return (
      <PageFault error={error} onAgain={() => project.refetch().then(() => offers.refetch())} />
    )
  }
  if (project.data === undefined || offers.data === undefined) return <Skeleton lines={12} />
  const kicker = (
    <span className="flex flex-wrap items-center gap-x-3">
      <Link to="/projects/$id" params={{ id }} className="inline-flex min-h-6 items-center">
        {project.data.bidNumber}
      </Link>
    </span>
  )
  return (
    <Page title={texts.of(project.data.name)} kicker={kicker}>
      <p className="max-w-prose text-muted">{texts.lead}</p>
      <Offers offers={offers.data} scopes={project.data.scopes} />
    </Page>
  )
}

function Offers({
  offers,
  scopes,
}: {
  readonly offers: readonly Offer[]
  readonly scopes: readonly { readonly id: string; readonly name: string }[]
}) {
  const names = new Map(scopes.map(({ id, name }) => [id, name]))
  if (offers.length === 0) return <p className="mt-4 text-muted">{texts.none}</p>
  return (
    <>
      <p role="status" className="mt-1 mb-6 text-lg font-medium">
        {texts.left(offers.filter(isLeft).length)}
      </p>
      <div className="flex flex-col gap-8">
        {ORDER_TYPES.map((type) => (
          <OffersOfType
            key={type}
            type={type}
            scopes={names}
            offers={offers.filter((offer) => offer.type === type)}
          />
        ))}
      </div>
    </>
  )
}
