import type { ApiSession } from '@formwork/local'
import type { Recorder, Row } from './recorder.ts'

const WALL = {
  name: 'Retaining wall',
  length: 120,
  width: 1,
  depth: 10,
  wastePercentage: 5,
  pricePerCY: 165,
  forms: {
    faces: 'LONG_SIDES',
    method: 'MADE',
    uses: 4,
    wastePercentage: 5,
    firstCostPerSF: 3.85,
    lossPercentage: 10,
    accessoriesPerSF: 0.42,
  },
}

/** The pours of a wall that is there for it alone. */
export async function recordFormPlan(
  recorder: Recorder,
  estimator: ApiSession,
  { bidId, scopeId }: { readonly bidId: string; readonly scopeId: string },
): Promise<void> {
  const items = `/api/scopes/${scopeId}/items/concrete`
  const wall = await estimator.json<Row>('POST', items, WALL)
  const pour = (name: string, setDate: string, pourDate: string) => ({
    name,
    itemId: wall.id,
    setDate,
    pourDate,
    stripDays: 1,
  })
  const pours = [
    pour('North half', '2027-04-05', '2027-04-06'),
    pour('South half', '2027-04-08', '2027-04-09'),
  ]
  await recorder.call(estimator, 'replaceFormPlan', { ids: [bidId], body: { pours } })
  await recorder.call(estimator, 'getFormPlan', { ids: [bidId] })
  await estimator.send('DELETE', `${items}/${wall.id}`)
}
