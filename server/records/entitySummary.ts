import type { components } from '../../openapi/generated/types.d.ts'
import { hasRole, type Permissions } from '../access/permissions.ts'
import type { Session } from '../access/session.ts'
import {
  type EntityDefinition,
  isOfInstallation,
  labelPointer,
  listName,
} from '../store/records/entityDefinition.ts'

type EntitySummary = components['schemas']['EntitySummary']

/** The entities a caller may read, with what they may do: all that menus and routes need. */
export function summarise(
  definitions: readonly EntityDefinition[],
  session: Session,
  permissions: Permissions,
): EntitySummary[] {
  return definitions
    .filter(({ name }) => permissions.may(session, `${name}.get`))
    .map(definition => summary(definition, session, permissions))
}

function summary(definition: EntityDefinition, session: Session, permissions: Permissions): EntitySummary {
  const { name, schema } = definition
  const { capabilities: all = [], ...entity } = schema['x-entity'] ?? {}
  // Where tenants define types, each has a list of its own in place of one of everything.
  const capabilities = entity.types && !definition.type ? all.filter(one => one !== 'list') : all
  const may = (capability: string, verb: string) =>
    capabilities.includes(capability) && permissions.may(session, `${name}.${verb}`)
  const title = String(schema.title ?? name)
  // Of the installation's records a tenant sees its own: it is read, and no list in any menu.
  const isListOfOne = (capability: string) =>
    capability === 'list' && isOfInstallation(definition) && !hasRole(session, 'instance_admin')
  return {
    name: listName(definition),
    title,
    plural: entity.plural ?? title,
    icon: entity.icon ?? 'folder',
    group: entity.group ?? '',
    area: areas.find(area => area === entity.area) ?? 'build',
    label: labelPointer(definition) ?? '/_id',
    ...(entity.opens === 'reading' && { opens: entity.opens }),
    singleton_path: schema['x-singleton']?.path ?? null,
    capabilities: capabilities
      .filter(isCapability)
      .filter(one => permissions.may(session, `${name}.${verbs[one]}`) && !isListOfOne(one)),
    permissions: {
      create: may('create', 'create'),
      update: may('update', 'patch'),
      delete: may('delete', 'delete'),
      purge: may('delete', 'purge') && !isOfInstallation(definition),
    },
  }
}

const areas = ['work', 'build', 'manage'] as const

/** The permission that a capability asks for. */
const verbs = {
  list: 'list',
  read: 'get',
  create: 'create',
  update: 'patch',
  delete: 'delete',
  bulk: 'bulk',
  export: 'export',
  import: 'import',
  history: 'history',
}

function isCapability(name: string): name is keyof typeof verbs {
  return Object.hasOwn(verbs, name)
}
