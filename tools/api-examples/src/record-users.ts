import type { Recorder } from './recorder.ts'

const PASSWORD = 'gravel-lantern-42-pour'

/** Sessions, users, operations: what is there before any bid. */
export async function recordUsers(recorder: Recorder): Promise<void> {
  const admin = await recorder.signIn('admin@example.com')
  // It ends the session of the one who calls.
  await recorder.call(await recorder.signIn('pm@example.com'), 'signIn', {
    body: { email: 'estimator@example.com', password: 'estimate-local' },
  })
  await recorder.call(admin, 'getSignedInUser')
  await recorder.call(admin, 'findSession')
  await recorder.call(admin, 'getKeySet')
  await recorder.call(admin, 'listSignInWays')
  await recorder.call(admin, 'listUsers')
  await recorder.call(admin, 'listPeople')
  const email = 'nora.field@example.com'
  const user = await recorder.call(admin, 'createUser', {
    body: { email, name: 'Nora Field', password: PASSWORD, roles: ['ESTIMATOR'] },
  })
  await recorder.call(admin, 'getUser', { ids: [user.id] })
  await recorder.call(admin, 'updateUser', {
    ids: [user.id],
    body: { roles: ['ESTIMATOR', 'PM'], deniedPermissions: ['clients:create'] },
  })
  const nora = await recorder.signIn(email, PASSWORD)
  await recorder.call(nora, 'refreshSession')
  await recorder.call(nora, 'listOwnSessions')
  await recorder.call(nora, 'confirmPassword', { body: { password: PASSWORD } })
  const again = await recorder.signIn(email, PASSWORD)
  await recorder.call(again, 'changePassword', {
    body: { currentPassword: PASSWORD, newPassword: 'granite-harbor-77-slab' },
  })
  await recorder.call(await recorder.signIn(email, 'granite-harbor-77-slab'), 'signOut')
  await recorder.call(admin, 'listDeadLetters')
  await recorder.call(admin, 'getBacklog')
  await recorder.call(admin, 'getApprovalLimits')
  await recorder.call(admin, 'updateApprovalLimits', { body: { OPS: 50_000, PM: 250_000 } })
  await recorder.call(admin, 'getDuties')
  await recorder.call(admin, 'updateDuties', { body: { separateDuties: false } })
  await recorder.call(admin, 'listSecurityLog')
  await recordCompany(recorder)
}

async function recordCompany(recorder: Recorder): Promise<void> {
  const admin = await recorder.signIn('admin@example.com')
  await recorder.call(admin, 'updateCompany', {
    body: {
      name: 'Cascade Concrete Works',
      addressLines: ['1200 Dock Street', 'Tacoma, WA 98402'],
      phone: '253-555-0142',
      email: 'bids@cascade.example',
      licence: 'CASCACW812QK',
      exclusions: ['Soil testing'],
      timeZone: 'America/Los_Angeles',
      validDays: 30,
    },
  })
  await recorder.call(admin, 'getCompany')
  await recorder.call(admin, 'updateLogo', { form: picture('logo.png') })
}

/** The smallest picture there is. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** The body of an upload. */
export function picture(name: string, part = 'file'): FormData {
  const form = new FormData()
  form.append(part, new Blob([Buffer.from(PNG, 'base64')], { type: 'image/png' }), name)
  return form
}
