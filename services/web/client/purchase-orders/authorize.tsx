import { useQuery } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import { sentenceOf } from '../app/sentence.ts'
import { useAction } from '../app/use-action.ts'
import { noticesQuery } from '../notices/notices-data.ts'
import { Button } from '../ui/button.tsx'
import { say } from '../ui/notices.tsx'
import { decided, type Order } from './order-data.ts'
import { texts } from './texts.ts'

/** Where the limits ask for it, a notice says so: the order may be received after this. */
export function Authorize({
  order,
  etag,
}: {
  readonly order: Order
  readonly etag: string | undefined
}) {
  const { data } = useQuery(noticesQuery)
  const { isBusy, run } = useAction()
  const isWanted = data?.rows.some(
    ({ kind, orderId }) => kind === 'to-authorize' && orderId === order.id,
  )
  if (isWanted !== true) return null
  const authorize = async (): Promise<void> => {
    const init = { params: { path: { id: order.id } }, ifMatch: etag }
    try {
      await decided(order.id, api.post('/api/purchase-orders/{id}/authorize', init))
      say(texts.authorized)
    } catch (error) {
      say(sentenceOf(error))
    }
  }
  return (
    <Button
      look="primary"
      title="a"
      data-key="a"
      disabled={isBusy}
      onClick={() => void run(authorize)}
    >
      {texts.authorize}
    </Button>
  )
}
