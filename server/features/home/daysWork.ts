import type { components } from '../../../openapi/generated/types.d.ts'
import type { Permissions } from '../../access/permissions.ts'
import type { Session } from '../../access/session.ts'
import type { Database } from '../../store/database.ts'
import type { Scope } from '../../store/scope.ts'
import type { Questions } from '../chains/waiting/questions.ts'
import { readMine, readWaiting } from './store/daysConversations.ts'

type Home = components['schemas']['Home']

export interface DaysWorkDeps {
  database: Pick<Database, 'inTenant'>
  permissions: Permissions
  questions: Pick<Questions, 'list'>
}

/** The maximum in the contract. */
const maxQuestions = 5

/** Returns the waiting conversations and the caller's own work; null for callers who may not answer anybody. */
export function createDaysWork({ database, permissions, questions }: DaysWorkDeps) {
  return async function daysWork(scope: Scope, session: Session): Promise<Pick<Home, 'waiting' | 'mine'>> {
    const { user } = session
    if (!user || !permissions.may(session, 'getInbox')) return { waiting: null, mine: null }
    const [[waiting, conversations], asked] = await Promise.all([
      database.inTenant(scope.tenantId, db => Promise.all([readWaiting(db, user.id), readMine(db, user.id)])),
      permissions.may(session, 'listChainQuestions') ? questions.list(scope, session) : [],
    ])
    return { waiting, mine: { conversations, questions: mostUrgent(asked) } }
  }
}

type Question = components['schemas']['ChainQuestion']

function mostUrgent(asked: readonly Question[]): NonNullable<Home['mine']>['questions'] {
  return asked
    .toSorted((one, other) => one.due_at.localeCompare(other.due_at))
    .slice(0, maxQuestions)
    .map(({ _id, title, chain_name, due_at }) => ({ _id, title, chain_name, due_at }))
}
