import { png } from '@formwork/uploads/testing'
import type { TestJob } from './jobs.ts'
import type { Json, RunningField } from './running-field.ts'

type Role = Parameters<RunningField['call']>[0]

/** The ticket of thread section 8: 10 and 2 hours, 3 CY, 4 hours of a machine. */
export const EXAMPLE = {
  date: '2026-11-20',
  description: 'Soft subgrade at grid C4',
  labor: [{ classification: 'Laborer', regularHours: 10, overtimeHours: 2 }],
  materials: [{ description: 'Crushed rock', quantity: 3, uom: 'CY', unitCost: 165 }],
  equipment: [{ name: 'Skid steer', hours: 4, rate: 90 }],
}
export const MARKUPS = { labor: 15, materials: 15, equipment: 10 }
export const RATES = [{ classification: 'Laborer', hourlyRate: 55 }]

/** Tickets of one field, as people write and sign them. */
export function ticketsOf(field: RunningField) {
  const url = (id: string) => `/api/tm-tickets/${id}`
  const enter = (job: TestJob, fields: object = {}, status = 201, role: Role = 'PM') =>
    field.call(
      role,
      'POST',
      `/api/projects/${job.id}/tm-tickets`,
      { ...EXAMPLE, ...fields },
      { status },
    )
  const trySign = async (
    id: string,
    { file = png, name = 'Grace Owner', part = 'file', key = '', role = 'OPS' as Role } = {},
  ) => {
    const form = new FormData()
    if (name !== '') form.append('name', name)
    form.append(part, new Blob([Uint8Array.from(file)]), 'signature.png')
    const sent = new Response(form)
    return field.as(role, 'POST', `${url(id)}/sign`, {
      payload: Buffer.from(await sent.arrayBuffer()),
      headers: {
        'content-type': String(sent.headers.get('content-type')),
        ...(key !== '' && { 'idempotency-key': key }),
      },
    })
  }
  const sign = async (id: string): Promise<Json> => {
    const answer = await trySign(id)
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
    return answer.json()
  }
  return {
    url,
    enter,
    trySign,
    sign,
    put: (id: string, sent: object, status = 200, role: Role = 'PM'): Promise<Json> =>
      field.call(role, 'PUT', url(id), sent, { status }),
    price: (id: string, sent: object, status = 200): Promise<Json> =>
      field.call('PM', 'PUT', `${url(id)}/prices`, sent, { status }),
    read: (id: string, role: Role = 'PM'): Promise<Json> => field.call(role, 'GET', url(id)),
    voided: (id: string, status = 200): Promise<Json> =>
      field.call('PM', 'POST', `${url(id)}/void`, { reason: 'Written twice' }, { status }),
    /** A signed ticket of the example. */
    signed: async (job: TestJob, fields: object = {}): Promise<Json> => {
      const ticket = await enter(job, fields)
      return sign(ticket.id)
    },
    order: (
      job: TestJob,
      ticketIds: readonly string[],
      { status = 201, name = 'Extra work', headers = {}, role = 'PM' as Role } = {},
    ): Promise<Json> =>
      field.call(
        role,
        'POST',
        `/api/projects/${job.id}/change-order`,
        { ticketIds, name },
        { status, headers },
      ),
  }
}
