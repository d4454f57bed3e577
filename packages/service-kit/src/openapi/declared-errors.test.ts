import { defineError, ResourceNotFound } from '@formwork/kernel'
import { describe, expect, it } from 'vitest'
import { Overloaded, PermissionMissing, RoleNotAllowed } from '../errors/common.errors.ts'
import { PasswordConfirmationRequired } from '../errors/session.errors.ts'
import { UPLOAD_ERRORS } from '../errors/upload.errors.ts'
import { declaredErrors, ownErrors } from './declared-errors.ts'

const Locked = defineError('conflict', 'LOCKED', 'The thing is locked')

describe('the errors of a route', () => {
  it('follow from who may call it, and from what it lists', () => {
    expect(ownErrors({ roles: ['ADMIN', 'PM'], refuses: [Locked] })).toEqual([
      { error: RoleNotAllowed, known: { needed: expect.stringContaining('PM') } },
      { error: Locked },
    ])
  })

  it('name every resource of its path', () => {
    const resources = ownErrors({ public: true, resource: ['Entry', 'Bid'] })
    expect(resources).toEqual([
      { error: ResourceNotFound, known: { resource: 'Entry' } },
      { error: ResourceNotFound, known: { resource: 'Bid' } },
    ])
    expect(ownErrors({ public: true, resource: 'Bid' })).toEqual(resources.slice(1))
  })

  it.each([
    ['a permission', { permission: 'bids:delete' }, [PermissionMissing]],
    ['a fresh password', { freshPassword: true }, [PasswordConfirmationRequired]],
    ['an upload', { upload: { maxFiles: 1, maxFileBytes: 1 } }, UPLOAD_ERRORS],
  ] as const)('follow from %s', (_what, config, errors) => {
    expect(ownErrors({ public: true, ...config }).map(({ error }) => error)).toEqual(errors)
  })

  it('are with those of every route what it may refuse with, and no others', () => {
    const declared = declaredErrors({ public: true, refuses: [Locked] })
    expect(declared).toContain(Locked)
    expect(declared).toContain(Overloaded)
    expect(declared).not.toContain(RoleNotAllowed)
    expect(declared).not.toContain(ResourceNotFound)
  })
})
