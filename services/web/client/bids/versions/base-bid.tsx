import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { bidQuery, type WholeBid } from '../workspace/bid-data.ts'
import { texts } from './texts.ts'

/** Which bid an alternate or a change order belongs to; of another bid nothing. */
export function BaseBid({ bid: { kind, baseBidId } }: { readonly bid: WholeBid }) {
  const { data: base } = useQuery({ ...bidQuery(baseBidId ?? ''), enabled: baseBidId !== null })
  if (baseBidId === null) return null
  return (
    <p className="-mt-2 mb-2 text-xs text-muted wrap-anywhere">
      {texts.of(texts.kinds[kind])}{' '}
      <Link
        to="/bids/$id/versions"
        params={{ id: baseBidId }}
        className="inline-flex min-h-6 items-center text-accent underline"
      >
        {base === undefined ? texts.openBase : texts.named(base.bidNumber, base.name)}
      </Link>
    </p>
  )
}
