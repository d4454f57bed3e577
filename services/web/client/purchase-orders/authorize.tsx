import { api } from '../app/api.ts'
import { sentenceOf } from '../app/sentence.ts'
import { useAction } from '../app/use-action.ts'
import { Button } from '../ui/button.tsx'
import { say } from '../ui/notices.tsx'
import { decided, type Order } from './order-data.ts'
import { texts } from './texts.ts'

/** Where the limits ask for it: the order may be received after this. */
export function Authorize({
  order,
  etag,
}: {
  readonly order: Order
  readonly etag: string | undefined
}) {
  const { isBusy, run } = useAction()
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
