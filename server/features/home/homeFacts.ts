import type { Permissions } from '../../access/permissions.ts'
import type { Session } from '../../access/session.ts'
import type { EntityService } from '../../records/entityService.ts'
import type { ServedRecord } from '../../records/servedRecord.ts'
import type { ServedRevision } from '../../records/servedRevision.ts'
import type { EntityRegistry } from '../../store/records/entityDefinition.ts'
import { singletonId } from '../../store/records/entityDefinition.ts'
import type { Scope } from '../../store/scope.ts'
import type { AccountServices } from '../accounts/accountServices.ts'
import { demoActor } from '../demo/demoActor.ts'
import { builtinChoice, chosenModels } from '../models/modelChoice.ts'
import type { ModelSettingsService } from '../models/modelSettings.ts'

export interface HomeFactsDeps {
  registry: EntityRegistry
  service: Pick<EntityService, 'list' | 'get' | 'history'>
  permissions: Permissions
  modelSettings: Pick<ModelSettingsService, 'of'>
  accounts: Pick<AccountServices, 'accounts' | 'invitations' | 'members'>
  isSingleUser: boolean
}

/** What the next steps are told from; undefined is what the caller may not see or do nothing about. */
export interface HomeFacts {
  /** That may still be accepted. */
  invitations?: number | undefined
  members?: number | undefined
  /** Whether visitors are answered by another model than the built-in one. */
  hasModel?: boolean | undefined
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
const maxLookedAt = 100

/** Gathers what the caller may see and act on, all at once. */
export function createHomeFacts(deps: HomeFactsDeps) {
  const { registry, service, permissions, modelSettings, accounts, isSingleUser } = deps
  return async function gather(scope: Scope, session: Session): Promise<HomeFacts> {
    const where = { scope, session }
    const may = (operation: string) => permissions.may(session, operation)
    const seesPeople = !isSingleUser && may('listPeople') && may('invitePerson')
    const [
      invitations,
      members,
      hasModel,
      agents,
      calendars,
      hasKnowledge,
      business,
      { settings, hasChosenZone },
      hasSecondFactor,
    ] = await Promise.all([
      seesPeople ? invitationsOf(session) : undefined,
      seesPeople ? accounts.members.list(session).then(({ length }) => length) : undefined,
      mayReplace(session, 'ai_configuration') ? isModelSetUp(scope.tenantId) : undefined,
      enabled(where, 'agent'),
      enabled(where, 'calendar'),
      hasOwn(where, 'knowledge_chunk'),
      document(where, 'business_info'),
      settingsOf(where),
      isSingleUser ? undefined : secondFactorOf(session),
    ])
    return {
      invitations,
      members,
      hasModel,
      agents,
      calendars,
      hasKnowledge,
      business,
      settings,
      hasChosenZone,
      hasSecondFactor,
    }
  }

  async function invitationsOf(session: Session) {
    const open = await accounts.invitations.list(session)
    return open.filter(({ status }) => status === 'pending').length
  }

  async function secondFactorOf(session: Session): Promise<boolean | undefined> {
    const { second_factor: state } = await accounts.accounts.current(session)
    return state === 'managed' ? undefined : state === 'on'
  }

  async function enabled({ scope, session }: Where, entity: string): Promise<ServedRecord[] | undefined> {
    if (!registry.find(entity) || !permissions.may(session, `${entity}.patch`)) return undefined
    const query = { filter: { enabled: true }, range: [0, maxLookedAt - 1], count: 'none' }
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
    return mayReplace(session, entity) ? service.get(scope, entity, singletonId) : undefined
  }

  async function isModelSetUp(tenantId: string): Promise<boolean> {
    const [first] = chosenModels(await modelSettings.of(tenantId), 'chat')
    return first?.id !== builtinChoice.id
  }

  function mayReplace(session: Session, entity: string): boolean {
    return registry.find(entity) !== null && permissions.may(session, `${entity}.replace`)
  }
}

interface Where {
  scope: Scope
  session: Session
}

function setsZone({ by, patch }: ServedRevision): boolean {
  return by.type !== 'system' && patch.some(({ path }) => path === '/timezone')
}
