import { AppError } from '../errors.ts'
import { anyScope, coversScope, type KeyVerb, refusedKey } from './keyScopes.ts'
import { readerSchema } from './readerSchema.ts'
import type { Role, Session } from './session.ts'

/** Who may call an operation: everybody, anybody signed in, a role and those above it, or the installation's admins. */
export type MinimumRole = 'public' | 'signed_in' | Role | 'instance_admin'

/** As much of an entity's definition as permissions look at. */
export interface GuardedEntity {
  name: string
  singleton: boolean
  schema: { readonly [keyword: string]: unknown }
}

/** The one permission table. `entities` tells which operations act on settings documents. */
export function createPermissions(entities: Readonly<Record<string, { singleton: boolean }>>) {
  return { roleFor, scopeFor, may, demand, schemaFor }

  /** The least role for an operation; `entity` names it where the operation takes it as a parameter. */
  function roleFor(operationId: string, entity?: string): MinimumRole {
    const verb = verbOf(operationId)
    const name = entity ?? operationId.split('.')[0] ?? ''
    const special = ruleFor(operationId)?.role ?? (verb && at(entityRules, name)?.[verb])
    if (special) return special
    const known = at(entities, name)
    const isShared = entity === undefined && at(sharedVerbs, operationId) !== undefined
    if (!verb || !(known || isShared)) throw new Error(`No permission is written for ${operationId}`)
    return known?.singleton ? settingsDefault[verb] : recordDefault[verb]
  }

  /** The scope by which an API key gets in, besides its role; null where none does, as wherever nothing is written. */
  function scopeFor(operationId: string, entity?: string): string | null {
    const rule = ruleFor(operationId)
    if (rule) return rule.scope
    const verb = verbOf(operationId)
    if (!verb) return null
    if (entity === undefined && askingAgain.has(operationId)) return anyScope
    const name = entity ?? operationId.split('.')[0] ?? ''
    if (keptFromKeys.has(name)) return null
    return at(entities, name) ? `${name}:${keyVerbs[verb]}` : null
  }

  /** Whether the caller may do this. */
  function may(session: Session, operationId: string, entity?: string): boolean {
    if (session.key && !coversScope(session.key.scopes, scopeFor(operationId, entity))) return false
    return hasRole(session, roleFor(operationId, entity))
  }

  /** Throws `auth.required`, `auth.second_factor`, `auth.key_scope` or `auth.forbidden` unless the caller may do this. */
  function demand(session: Session, operationId: string, entity?: string): void {
    if (may(session, operationId, entity)) return
    if (session.key) throw refusedKey(session.key.scopes, scopeFor(operationId, entity))
    throw refusal(session)
  }

  /** The schema as the caller gets it: secrets and verbs they may not use are gone, unwritable fields read-only. */
  function schemaFor(session: Session, entity: GuardedEntity): GuardedEntity['schema'] {
    const verbs = Object.keys(recordDefault) as Verb[]
    const allowed = new Set(verbs.filter(verb => may(session, `${entity.name}.${verb}`)))
    const writes = allowed.has('patch') || allowed.has('replace') || allowed.has('create')
    const hints = asObject(entity.schema['x-entity'])
    const capabilities = Array.isArray(hints.capabilities) ? hints.capabilities : []
    return {
      ...(writes ? entity.schema : readerSchema(entity.schema)),
      ...('x-entity' in entity.schema && {
        'x-entity': { ...hints, capabilities: capabilities.filter(one => mayUse(allowed, String(one))) },
      }),
    }
  }
}

export type Permissions = ReturnType<typeof createPermissions>

/** Whether a caller reaches a minimum role. Nobody reaches anything but 'public' before their second factor. */
export function hasRole(session: Session, minimum: MinimumRole): boolean {
  if (minimum === 'public') return true
  // A key is a role without a person.
  if (!session.key) {
    if (!session.user || session.secondFactor === 'pending') return false
    if (minimum === 'signed_in' || session.user.is_instance_admin) return true
  }
  if (minimum === 'signed_in' || minimum === 'instance_admin' || !session.role) return false
  return rank[session.role] >= rank[minimum]
}

/** Throws `auth.required`, `auth.second_factor` or `auth.forbidden` unless a caller reaches a role. */
export function demandRole(session: Session, minimum: MinimumRole): void {
  if (!hasRole(session, minimum)) throw refusal(session)
}

/** Whether a caller may give, change or take away this role: owners all, admins those below admin, API keys none. */
export function mayManage(session: Session, role: Role): boolean {
  if (session.key) return false
  if (session.user?.is_instance_admin || session.role === 'owner') return true
  return session.role === 'admin' && rank[role] < rank.admin
}

function refusal({ user, key, secondFactor }: Session): AppError {
  if (!user && !key) return new AppError('auth.required')
  return new AppError(secondFactor === 'pending' ? 'auth.second_factor' : 'auth.forbidden')
}

const rank: Record<Role, number> = { viewer: 1, operator: 2, admin: 3, owner: 4 }

const recordDefault = {
  schema: 'viewer',
  list: 'viewer',
  get: 'viewer',
  history: 'viewer',
  export: 'viewer',
  create: 'operator',
  replace: 'operator',
  patch: 'operator',
  delete: 'operator',
  restore: 'operator',
  undo: 'operator',
  bulk: 'operator',
  import: 'operator',
  purge: 'admin',
} as const satisfies Record<string, MinimumRole>
type Verb = keyof typeof recordDefault

const settingsDefault: Record<Verb, MinimumRole> = {
  ...recordDefault,
  create: 'admin',
  replace: 'admin',
  patch: 'admin',
  delete: 'admin',
  restore: 'admin',
  undo: 'admin',
  bulk: 'admin',
  import: 'admin',
}

/** What an API key does by a verb. */
const keyVerbs: Readonly<Record<Verb, KeyVerb>> = {
  schema: 'read',
  list: 'read',
  get: 'read',
  history: 'read',
  export: 'read',
  create: 'write',
  replace: 'write',
  patch: 'write',
  delete: 'write',
  restore: 'write',
  undo: 'write',
  bulk: 'write',
  import: 'write',
  purge: 'write',
}

/** Entities that are people's business alone. */
const keptFromKeys: ReadonlySet<string> = new Set(['tenant_configuration'])

/** Operations that find out which entity they are about, and then ask again. */
const askingAgain: ReadonlySet<string> = new Set(['undoOperation'])

/** Operations that take the entity as a parameter, by what they do to it. */
const sharedVerbs: Readonly<Record<string, Verb>> = {
  bulkRecords: 'bulk',
  exportRecords: 'export',
  importRecords: 'import',
  listHistory: 'history',
  restoreRecord: 'restore',
  purgeRecord: 'purge',
  undoOperation: 'undo',
}

/** Entities whose operations differ from the default. */
const entityRules: Readonly<Record<string, Partial<Record<Verb, MinimumRole>>>> = {
  // An admin of a tenant finds its own record here and no other.
  tenant_configuration: {
    schema: 'admin',
    list: 'admin',
    get: 'admin',
    history: 'instance_admin',
    create: 'instance_admin',
    replace: 'instance_admin',
    patch: 'instance_admin',
    delete: 'instance_admin',
    restore: 'instance_admin',
    undo: 'instance_admin',
    purge: 'instance_admin',
  },
}

/** Operations that belong to no entity: the role, and the scope where API keys get in. Without a scope none does. */
const rules: Readonly<Record<string, MinimumRole | readonly [MinimumRole, scope: string]>> = {
  getServer: ['public', anyScope],
  checkHealth: ['public', anyScope],
  getContract: ['public', anyScope],
  getFrontendConfiguration: ['public', anyScope],
  downloadLogo: 'public',
  listEntities: ['viewer', anyScope],
  listOperations: ['viewer', anyScope],
  getHome: 'viewer',
  removeDemoData: 'admin',
  getPreferences: 'viewer',
  updatePreferences: 'viewer',
  listSavedViews: 'viewer',
  createSavedView: 'viewer',
  updateSavedView: 'viewer',
  deleteSavedView: 'viewer',

  getSession: 'public',
  signIn: 'public',
  signOut: 'public',
  passSecondFactor: 'public',
  startOidcSignIn: 'public',
  finishOidcSignIn: 'public',
  requestPasswordReset: 'public',
  resetPassword: 'public',
  setUp: 'public',
  readInvitation: 'public',
  acceptInvitation: 'public',

  getCurrentUser: 'signed_in',
  updateCurrentUser: 'signed_in',
  isAdmin: 'signed_in',
  changePassword: 'signed_in',
  startSecondFactor: 'signed_in',
  confirmSecondFactor: 'signed_in',
  disableSecondFactor: 'signed_in',
  renewRecoveryCodes: 'signed_in',
  listSessions: 'signed_in',
  endSession: 'signed_in',
  endOtherSessions: 'signed_in',

  // Visitors bear a conversation's token; of all others the handler asks the role that stands for reading or writing.
  uploadFile: ['public', 'files:write'],
  getFile: ['viewer', 'files:read'],
  previewFile: ['public', 'files:read'],
  downloadFile: ['public', 'files:read'],
  deleteFile: ['operator', 'files:write'],
  uploadImage: ['public', 'files:write'],
  getImage: ['viewer', 'files:read'],
  downloadImage: ['public', 'files:read'],
  uploadAudio: ['public', 'files:write'],
  downloadAudio: ['public', 'files:read'],

  // Who may do what in a conversation is found out there: a visitor by its token, or somebody of the team.
  startWebChatConversation: ['public', 'conversation:write'],
  getWebChatConversation: ['public', 'conversation:read'],
  getWebChatAppearance: ['public', anyScope],
  listRecentMessages: ['public', 'conversation:read'],
  sendMessage: ['public', 'conversation:write'],
  streamMessages: ['public', 'conversation:read'],
  exportConversation: ['public', 'conversation:read'],
  stopAnswer: ['public', 'conversation:write'],
  rateConversation: 'public',
  startIntakeConversation: ['public', 'conversation:write'],
  getIntakeConversation: ['public', 'conversation:read'],
  handOffConversation: ['public', 'conversation:write'],
  decideAction: ['operator', 'conversation:write'],
  listTurns: ['viewer', 'conversation:read'],

  getInbox: 'operator',
  followInbox: 'operator',
  listColleagues: 'operator',
  markConversationRead: 'operator',
  claimConversation: 'operator',
  assignConversation: 'operator',
  replyInConversation: ['operator', 'conversation:write'],
  addNote: ['operator', 'conversation:write'],

  exportContactData: 'admin',
  eraseContact: 'admin',

  listAvailableActions: ['viewer', 'agent_action:read'],
  publishAgent: ['operator', 'agent:write'],
  listAgentVersions: ['viewer', 'agent:read'],
  restoreAgentVersion: ['operator', 'agent:write'],

  searchKnowledge: ['viewer', 'knowledge_chunk:read'],

  listLanguageModels: ['viewer', 'ai_configuration:read'],
  testModelProvider: 'admin',
  translateText: ['public', 'conversation:read'],

  listPeople: 'admin',
  changePerson: 'admin',
  removePerson: 'admin',
  listPersonSessions: 'admin',
  endPersonSession: 'admin',
  endPersonSessions: 'admin',
  listInvitations: 'admin',
  invitePerson: 'admin',
  resendInvitation: 'admin',
  revokeInvitation: 'admin',
  listAuditLog: 'admin',
  exportAuditLog: 'admin',
  listOutbox: 'admin',
  getOutboxMail: 'admin',
  resendOutboxMail: 'admin',

  listApiKeys: 'admin',
  createApiKey: 'admin',
  renameApiKey: 'admin',
  revokeApiKey: 'admin',

  getOwnerInvitation: 'instance_admin',
  inviteOwner: 'instance_admin',
  exportTenant: 'instance_admin',
}

const verbsOfCapability: Readonly<Record<string, readonly Verb[]>> = {
  list: ['list'],
  read: ['get'],
  create: ['create'],
  update: ['replace', 'patch'],
  delete: ['delete'],
  bulk: ['bulk'],
  export: ['export'],
  import: ['import'],
  history: ['history'],
  undo: ['undo'],
}

function mayUse(allowed: ReadonlySet<Verb>, capability: string): boolean {
  const verbs = at(verbsOfCapability, capability)
  return !verbs || verbs.some(verb => allowed.has(verb))
}

function ruleFor(operationId: string): { role: MinimumRole; scope: string | null } | undefined {
  const rule = at(rules, operationId)
  if (rule === undefined) return undefined
  return typeof rule === 'string' ? { role: rule, scope: null } : { role: rule[0], scope: rule[1] }
}

function verbOf(operationId: string): Verb | undefined {
  const verb = operationId.split('.')[1] ?? ''
  return at(sharedVerbs, operationId) ?? (Object.hasOwn(recordDefault, verb) ? (verb as Verb) : undefined)
}

function at<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
