import type { Recorder } from './recorder.ts'

/** Who works in the field, and on what. */
export async function recordField(recorder: Recorder, bidId: string): Promise<void> {
  const pm = await recorder.signIn('pm@example.com')
  const worker = await recorder.call(pm, 'createWorker', {
    body: { name: 'Ana Ruiz', number: '1042', classification: 'Carpenter', hourlyRate: 34 },
  })
  await recorder.call(pm, 'updateWorker', { ids: [worker.id], body: { hourlyRate: 35.25 } })
  await recorder.call(pm, 'listWorkers', { query: { isActive: 'true' } })
  await recorder.call(pm, 'getWorker', { ids: [worker.id] })
  await recorder.call(pm, 'listWorkerHistory', { ids: [worker.id] })
  await recorder.call(pm, 'listTasks', { ids: [bidId] })
  const task = await recorder.call(pm, 'createTask', {
    ids: [bidId],
    body: { name: 'Winter protection', work: 'CURE', uom: 'SF', budgetQuantity: 2400 },
  })
  const ids = [bidId, task.id]
  await recorder.call(pm, 'updateTask', { ids, body: { budgetQuantity: 3200 } })
  await recorder.call(pm, 'listTaskHistory', { ids })
}
