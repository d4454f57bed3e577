import { perFile } from '@formwork/testing'
import { expect, it } from 'vitest'
import { emailOf, runCatalog } from './running-catalog.ts'

const catalog = perFile(runCatalog)

const MIXES = '/api/admin/default-variables'
const CREWS = '/api/crews'
const undo = (path: string, revision: number) =>
  catalog.post(`${path}/changes/${revision}/undo`, {})
const importRows = async (path: string, ...rows: string[]) =>
  (await catalog.importCsv(`${path}/import`, rows.join('\r\n'))).json()
const mix = async (name: string) =>
  (await catalog.get(`${MIXES}?name=${encodeURIComponent(name)}`)).json()[0]
const aMix = (name: string, value: number) => catalog.post(MIXES, { name, value })

it('an import is taken back whole: what it changed is as before, what it made is gone', async () => {
  await aMix('Slab mix', 150)
  await aMix('Wall mix', 160)
  const { revision } = await importRows(
    MIXES,
    'name,value',
    'Slab mix,1500',
    'Wall mix,1600',
    'Made mix,1700',
  )
  expect(revision).toBe(await catalog.revision())
  const answer = await undo(MIXES, revision)
  expect([answer.statusCode, answer.json()]).toEqual([200, { restored: 2, deleted: 1, kept: [] }])
  expect(await catalog.revision()).toBe(revision + 1)
  expect([(await mix('Slab mix')).value, (await mix('Wall mix')).value]).toEqual([150, 160])
  expect(await mix('Made mix')).toBeUndefined()
  const { id } = await mix('Slab mix')
  expect((await catalog.get(`${MIXES}/${id}/history`)).json().at(-1)).toMatchObject({
    by: emailOf('ADMIN'),
    action: 'updated',
    reason: expect.stringMatching(
      /^Takes back what admin@example.com changed on \d{4}-\d\d-\d\d \d\d:\d\d UTC$/,
    ),
    changes: [{ field: 'value', old: 1500, new: 150 }],
    change: { revision: revision + 1, updated: 2, created: 0 },
  })
  const [event] = await catalog.query(
    'SELECT data FROM messaging.outbox ORDER BY position DESC LIMIT 1',
  )
  expect(event.data.changes.map(({ action }: { action: string }) => action).sort()).toEqual([
    'deleted',
    'updated',
    'updated',
  ])
})

it('a record that was changed or deleted since stays, and is named; so does all at a second press', async () => {
  for (const name of ['Kept', 'Gone', 'Back']) await aMix(name, 100)
  const { revision } = await importRows(MIXES, 'name,value', 'Kept,1', 'Gone,1', 'Back,1')
  await catalog.put(`${MIXES}/${(await mix('Kept')).id}`, { value: 2 })
  await catalog.remove(`${MIXES}/${(await mix('Gone')).id}`)
  const { restored, deleted, kept } = (await undo(MIXES, revision)).json()
  expect([restored, deleted]).toEqual([1, 0])
  expect(
    kept.map(({ name, message }: Record<string, string>) => `${name}: ${message}`).sort(),
  ).toEqual([
    'Gone: Deleted since by admin@example.com',
    'Kept: Changed since by admin@example.com',
  ])
  expect([(await mix('Kept')).value, (await mix('Back')).value]).toEqual([2, 100])
  const now = await catalog.revision()
  expect((await undo(MIXES, revision)).json()).toMatchObject({ restored: 0, deleted: 0 })
  expect(await catalog.revision()).toBe(now)
})

it('a record whose former name another has by now stays as it is', async () => {
  const member = 'Carpenter × 2 @ 34.00'
  await importRows(CREWS, 'code,name,members', `U1,Walls,${member}`, `U3,Decks,${member}`)
  const [walls] = (await catalog.get(`${CREWS}?code=U1`)).json()
  const { revision } = await importRows(
    CREWS,
    'id,code,name',
    `${walls.id},U2,Walls`,
    ',U3,Bridge decks',
  )
  await importRows(CREWS, 'code,name,members', `U1,Slabs,${member}`)
  expect((await undo(CREWS, revision)).json()).toEqual({
    restored: 1,
    deleted: 0,
    kept: [{ id: walls.id, name: 'U2', message: 'Crew with this code already exists' }],
  })
  expect((await catalog.get(`${CREWS}?code=U3`)).json()).toMatchObject([
    { name: 'Decks', members: [{ classification: 'Carpenter', count: 2 }] },
  ])
})

it('is for administrators, and for a change that there was', async () => {
  for (const role of ['ESTIMATOR', 'PM', 'OPS', 'ACCOUNTING'] as const) {
    expect((await catalog.as(role, 'POST', `${MIXES}/changes/1/undo`)).statusCode).toBe(403)
  }
  expect((await undo(MIXES, 999_999)).statusCode).toBe(404)
  expect((await catalog.post(`${MIXES}/changes/x/undo`, {})).statusCode).toBe(404)
})
