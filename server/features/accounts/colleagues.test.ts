import { describe, expect, it } from 'vitest'
import { type Session, signedOut } from '../../access/session.ts'
import { createColleagues } from './colleagues.ts'
import { singleUserSession } from './singleUser.ts'
import type { Member } from './store/membershipStore.ts'

const tenant = { id: 'one', name: 'One' }

function member(userId: string, more: Partial<Member> = {}): Member {
  return {
    userId,
    role: 'operator',
    status: 'active',
    email: `${userId}@one.example`,
    name: `Name of ${userId}`,
    hasSecondFactor: false,
    joinedAt: new Date(0),
    lastSeenAt: null,
    ...more,
  }
}

const members = [
  member('admin', { role: 'admin' }),
  member('ben'),
  member('gone', { status: 'suspended' }),
  member('viewer', { role: 'viewer' }),
]
const colleagues = createColleagues({
  memberships: { list: async (_tenantId, _now, id) => members.filter(({ userId }) => !id || userId === id) },
  now: () => new Date(),
})
const ben = { type: 'user', id: 'ben', name: 'Ben' } as const

describe('who can take conversations', () => {
  it('are active members who may write', async () => {
    const user = {
      id: 'ben',
      email: '',
      name: 'Ben',
      given_name: '',
      family_name: '',
      is_instance_admin: false,
    }
    const session: Session = { ...signedOut(tenant), user, role: 'operator' }
    expect(await colleagues.list(session)).toEqual([
      { user_id: 'admin', name: 'Name of admin', is_you: false },
      { user_id: 'ben', name: 'Name of ben', is_you: true },
    ])
    const found = ['admin', 'gone', 'viewer', 'nobody'].map(id => colleagues.find('one', ben, id))
    expect(await Promise.all(found)).toEqual(['Name of admin', null, null, null])
  })

  it('§6 is the one user of a single-user installation', async () => {
    const { user } = singleUserSession(tenant)
    const asking = { type: 'user', id: user.id, name: user.name } as const
    expect(await colleagues.list(singleUserSession(tenant))).toEqual([
      { user_id: user.id, name: 'Operator', is_you: true },
    ])
    expect(await colleagues.find('one', asking, user.id)).toBe('Operator')
    expect(await colleagues.find('one', asking, 'admin')).toBeNull()
  })
})
