import type { EntityRegistry } from '../../store/records/entityDefinition.ts'
import { singletonId } from '../../store/records/entityDefinition.ts'
import type { Scope } from '../../store/scope.ts'
import type { AccountServices } from '../accounts/accountServices.ts'
import { demoActor } from '../demo/demoActor.ts'
import type { Permissions } from '../permissions.ts'
import type { EntityService } from '../records/entityService.ts'
import type { ServedRecord } from '../records/servedRecord.ts'
import type { ServedRevision } from '../records/servedRevision.ts'
import type { Session } from '../session.ts'

export interface HomeFactsDeps {
  registry: EntityRegistry
  service: Pick<EntityService, 'list' | 'get' | 'history'>
  permissions: Permissions
  accounts: Pick<AccountServices, 'accounts' | 'invitations' | 'members' | 'outbox'>
  isSingleUser: boolean
}

/** What the start page is made from; undefined is what the caller may not see or do nothing about. */
export interface HomeFacts {
  failedMails?: number | undefined
  /** Sent by mail, or to be passed on by hand. */
  invitations?: { pending: number; expired: number; areSent: boolean } | undefined
  members?: number | undefined
  /** Enabled ones alone. */
  agents?: readonly ServedRecord[] | undefined
  /** Enabled ones alone. */
  calendars?: readonly ServedRecord[] | undefined
  /** Whether somebody has written an answer that agents may use. */
  hasKnowledge?: boolean | undefined
  business?: ServedRecord | undefined
  settings?: ServedRecord | undefined
  /** Whether somebody has set the tenant's time zone, other than the installation and its demo. */
  hasChosenZone?: boolean | undefined
  /** Undefined also where signing in is somebody else's business. */
  hasSecondFactor?: boolean | undefined
}

/** As many enabled agents and calendars as are looked at. */
const mostLookedAt = 100

/** Gathers what the caller may see and act on, all at once. */
export function createHomeFacts({ registry, service, permissions, accounts, isSingleUser }: HomeFactsDeps) {
  return async function gather(scope: Scope, session: Session): Promise<HomeFacts> {
    const where = { scope, session }
    const may = (operation: string) => permissions.may(session, operation)
    const seesPeople = !isSingleUser && may('listPeople') && may('invitePerson')
    const [
      failedMails,
      invitations,
      members,
      agents,
      calendars,
      hasKnowledge,
      business,
      { settings, hasChosenZone },
      hasSecondFactor,
    ] = await Promise.all([
      may('listOutbox') ? accounts.outbox.failedLately(session) : undefined,
      seesPeople ? invitationsOf(session) : undefined,
      seesPeople ? accounts.members.list(session).then(({ length }) => length) : undefined,
      enabled(where, 'agent'),
      enabled(where, 'calendar'),
      hasOwn(where, 'knowledge_chunk'),
      document(where, 'business_info'),
      settingsOf(where),
      isSingleUser ? undefined : secondFactorOf(session),
    ])
    return {
      ...{ failedMails, invitations, members, agents, calendars, hasKnowledge },
      ...{ business, settings, hasChosenZone, hasSecondFactor },
    }
  }

  async function invitationsOf(session: Session) {
    const open = await accounts.invitations.list(session)
    const pending = open.filter(({ status }) => status === 'pending').length
    return { pending, expired: open.length - pending, areSent: accounts.outbox.isSending }
  }

  async function secondFactorOf(session: Session): Promise<boolean | undefined> {
    const { second_factor: state } = await accounts.accounts.current(session)
    return state === 'managed' ? undefined : state === 'on'
  }

  async function enabled({ scope, session }: Where, entity: string): Promise<ServedRecord[] | undefined> {
    if (!registry.find(entity) || !permissions.may(session, `${entity}.patch`)) return undefined
    const query = { filter: { enabled: true }, range: [0, mostLookedAt - 1], count: 'none' }
    const { rows } = await service.list(scope, entity, { query: JSON.stringify(query) }, () => true)
    return rows
  }

  /** Whether there is an enabled record that is not as the demo left it. */
  async function hasOwn({ scope, session }: Where, entity: string): Promise<boolean | undefined> {
    if (!registry.find(entity) || !permissions.may(session, `${entity}.create`)) return undefined
    const filter = { enabled: true, 'updated_by.id': { ne: demoActor.id } }
    const query = { filter, range: [0, 0], fields: ['enabled'], count: 'none' }
    const { rows } = await service.list(scope, entity, { query: JSON.stringify(query) }, () => true)
    return rows.length > 0
  }

  async function settingsOf(where: Where): Promise<Pick<HomeFacts, 'settings' | 'hasChosenZone'>> {
    const settings = await document(where, 'tenant_settings')
    return settings ? { settings, hasChosenZone: await hasChosenZone(where) } : {}
  }

  /** Asks the history page by page: other settings may have been changed many times since. */
  async function hasChosenZone({ scope }: Pick<Where, 'scope'>, before?: number): Promise<boolean> {
    const revisions = await service.history(scope, 'tenant_settings', singletonId, before)
    const oldest = revisions.at(-1)?.version ?? 1
    return revisions.some(setsZone) || (oldest > 1 && hasChosenZone({ scope }, oldest))
  }

  async function document({ scope, session }: Where, entity: string): Promise<ServedRecord | undefined> {
    if (!registry.find(entity) || !permissions.may(session, `${entity}.replace`)) return undefined
    return service.get(scope, entity, singletonId)
  }
}

interface Where {
  scope: Scope
  session: Session
}

function setsZone({ by, patch }: ServedRevision): boolean {
  return by.type !== 'system' && patch.some(({ path }) => path === '/timezone')
}
