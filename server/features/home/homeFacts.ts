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

/** Facts behind the next steps; undefined if the caller may not see or act on them. */
export interface HomeFacts {
  /** Number of invitations that can still be accepted. */
  invitations?: number | undefined
  members?: number | undefined
  /** True if a model other than the built-in one answers visitors. */
  hasModel?: boolean | undefined
  /** Only enabled ones. */
  agents?: readonly ServedRecord[] | undefined
  /** Only enabled ones. */
  calendars?: readonly ServedRecord[] | undefined
  /** True if somebody has written an answer that agents may use. */
  hasKnowledge?: boolean | undefined
  business?: ServedRecord | undefined
  settings?: ServedRecord | undefined
  /** True if somebody other than the system and its demo has set the tenant's time zone. */
  hasChosenZone?: boolean | undefined
  /** True if the caller uses a second factor; undefined also if another system manages sign-in. */
  hasSecondFactor?: boolean | undefined
}

/** Maximum number of enabled agents and of enabled calendars that are examined. */
const maxLookedAt = 100

/** Gathers the facts that the caller may see and act on, all in parallel. */
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

  /**
   * Returns true if an enabled record exists that the demo was not the last to write. Undefined without permission to
   * create one.
   */
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

  /** Reads the history page by page, because other settings may have changed many times since. */
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
