import type { Recorder } from './recorder.ts'

/** Who works in the field. */
export async function recordField(recorder: Recorder): Promise<void> {
  const pm = await recorder.signIn('pm@example.com')
  const worker = await recorder.call(pm, 'createWorker', {
    body: { name: 'Ana Ruiz', number: '1042', classification: 'Carpenter', hourlyRate: 34 },
  })
  await recorder.call(pm, 'updateWorker', { ids: [worker.id], body: { hourlyRate: 35.25 } })
  await recorder.call(pm, 'listWorkers', { query: { isActive: 'true' } })
  await recorder.call(pm, 'getWorker', { ids: [worker.id] })
  await recorder.call(pm, 'listWorkerHistory', { ids: [worker.id] })
}
