import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { money } from '../../lib/formats/formats.ts'
import { classes } from '../../ui/classes.ts'
import { packagesQuery } from './packages-query.ts'
import type { Superseded } from './scope-items.ts'
import { texts } from './texts.ts'

/** The packages that price an item or parts of it, each with a link to its quotes. */
export function PricedBy({
  superseded,
  className,
}: {
  readonly superseded: Superseded
  readonly className?: string
}) {
  const { id = '' } = useParams({ strict: false })
  const { data: packages } = useQuery(packagesQuery(id))
  const { others, ...first } = superseded
  return [first, ...others].map(({ packageId, component, amount }) => {
    const name = packages?.find((each) => each.id === packageId)?.name ?? texts.pricedBy.package
    return (
      <Link
        key={`${packageId} ${component}`}
        to="/bids/$id/quotes/$packageId"
        params={{ id, packageId }}
        title={texts.pricedBy.why(texts.pricedBy.parts[component], name, money(amount))}
        className={classes('text-xs font-normal text-muted underline', className)}
      >
        {texts.pricedBy.by(texts.pricedBy.parts[component], name)}
      </Link>
    )
  })
}
