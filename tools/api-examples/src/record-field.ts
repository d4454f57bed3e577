import { picture } from './record-users.ts'
import type { Recorder, Row } from './recorder.ts'

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
  await recordDays(recorder, { bidId, workerId: worker.id, taskId: task.id })
  await recordTmTickets(recorder, bidId)
  await recorder.call(pm, 'findInField', { query: { q: 'ana' } })
  await recorder.call(pm, 'updateTaskOutlook', {
    ids: [task.id],
    body: { hoursToComplete: 40, reason: 'A second layer in January' },
  })
  await recorder.call(pm, 'analyseProduction', { query: { q: 'winter' } })
  await recorder.call(pm, 'getLaborForecast', { ids: [bidId], query: { submitted: 'true' } })
}

interface Day extends Row {
  readonly photos: readonly Row[]
}

/** One day from its entry to its approval, and what payroll takes of it. */
async function recordDays(
  recorder: Recorder,
  { bidId, workerId, taskId }: Readonly<Record<'bidId' | 'workerId' | 'taskId', string>>,
): Promise<void> {
  const ops = await recorder.signIn('ops@example.com')
  const pm = await recorder.signIn('pm@example.com')
  const admin = await recorder.signIn('admin@example.com')
  const hours = [{ workerId, taskId, regularHours: 8, overtimeHours: 2, perDiem: true }]
  const quantities = [{ taskId, quantity: 640 }]
  const day = await recorder.call(ops, 'createDay', {
    ids: [bidId],
    body: { date: '2026-11-20', weather: 'Clear, 41 °F', hours, quantities },
  })
  const ids = [day.id]
  const delays = [{ cause: 'MATERIAL', hours: 0.5, note: 'Blankets came late' }]
  await recorder.call(ops, 'updateDay', { ids, body: { delays } })
  const { photos } = await recorder.call<Day>(ops, 'addDayPhotos', {
    ids,
    form: picture('blankets.png'),
  })
  const photo = [day.id, photos[0]?.id ?? '']
  await recorder.call(ops, 'getDayPhoto', { ids: photo })
  await recorder.call(ops, 'deleteDayPhoto', { ids: photo })
  await recorder.call(ops, 'submitDay', { ids })
  await recorder.call(pm, 'rejectDay', { ids, body: { reason: 'Who else was there?' } })
  await recorder.call(ops, 'submitDay', { ids })
  await recorder.call(pm, 'approveDay', { ids })
  await recorder.call(pm, 'getDay', { ids })
  await recorder.call(pm, 'listDays', { ids: [bidId], query: { from: '2026-11-16' } })
  await recorder.call(admin, 'listHours', { query: { from: '2026-11-16', to: '2026-11-22' } })
  await recorder.call(admin, 'reopenDay', { ids, body: { reason: 'Two hours too many' } })
  await recorder.call(pm, 'listDayHistory', { ids })
  const copy = await recorder.call(ops, 'copyDay', { ids, body: { date: '2026-11-21' } })
  await recorder.call(ops, 'deleteDay', { ids: [copy.id] })
}

interface Ticket extends Row {
  readonly materials: readonly Row[]
}

/** Extra work from its entry into a change order. */
async function recordTmTickets(recorder: Recorder, bidId: string): Promise<void> {
  const ops = await recorder.signIn('ops@example.com')
  const pm = await recorder.signIn('pm@example.com')
  const admin = await recorder.signIn('admin@example.com')
  await recorder.call(admin, 'updateTmRates', {
    body: [
      { classification: 'Laborer', hourlyRate: 55 },
      { classification: 'Carpenter', hourlyRate: 71.5 },
    ],
  })
  await recorder.call(admin, 'updateTmMarkups', {
    body: { labor: 15, materials: 15, equipment: 10 },
  })
  for (const what of ['TmRates', 'TmMarkups']) {
    await recorder.call(pm, `get${what}`)
    await recorder.call(pm, `list${what}History`)
  }
  const labor = [{ classification: 'Laborer', regularHours: 10, overtimeHours: 2 }]
  const materials = [{ description: 'Crushed rock', quantity: 3, uom: 'CY' }]
  const equipment = [{ name: 'Skid steer', hours: 4 }]
  const work = { date: '2026-11-20', description: 'Soft subgrade at grid C4' }
  const body = { ...work, labor, materials, equipment }
  const ticket = await recorder.call<Ticket>(pm, 'createTmTicket', { ids: [bidId], body })
  const ids = [ticket.id]
  await recorder.call(pm, 'updateTmTicket', {
    ids,
    body: { equipment: [{ name: 'Skid steer', hours: 4, rate: 90 }] },
  })
  await recorder.call(ops, 'signTmTicket', { ids, form: signature() })
  const [rock] = ticket.materials
  await recorder.call(pm, 'priceTmTicket', {
    ids,
    body: { materials: [{ id: rock?.id, unitCost: 165 }] },
  })
  await recorder.call(pm, 'getTmTicket', { ids })
  await recorder.call(pm, 'listTmTicketHistory', { ids })
  await recorder.call(pm, 'getTmTicketPdf', { ids, query: { priced: 'true' } })
  await recorder.call(pm, 'listTmTickets', { ids: [bidId], query: { status: 'SIGNED' } })
  const twice = await recorder.call(pm, 'createTmTicket', { ids: [bidId], body })
  await recorder.call(ops, 'signTmTicket', { ids: [twice.id], form: signature() })
  await recorder.call(pm, 'voidTmTicket', { ids: [twice.id], body: { reason: 'Written twice' } })
  const third = await recorder.call(pm, 'createTmTicket', { ids: [bidId], body })
  await recorder.call(pm, 'deleteTmTicket', { ids: [third.id] })
  const order = { ticketIds: ids, name: 'Extra work in November' }
  await recorder.call(pm, 'createTmChangeOrder', { ids: [bidId], body: order })
}

function signature(): FormData {
  const form = picture('signature.png')
  form.append('name', 'Grace Owner')
  return form
}
