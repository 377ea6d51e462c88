import type { components } from '../../openapi/generated/types.d.ts'
import { hasRole, type Permissions } from '../access/permissions.ts'
import type { Session } from '../access/session.ts'
import {
  type EntityDefinition,
  isOfInstallation,
  labelPointer,
  listName,
} from '../store/records/entityDefinition.ts'
import type { IsInMenu } from './entitiesInUse.ts'

type EntitySummary = components['schemas']['EntitySummary']

/** Lists the entities that a caller may read, with the permitted actions: everything that menus and routes need. */
export function summarize(
  definitions: readonly EntityDefinition[],
  session: Session,
  permissions: Permissions,
  isInMenu: IsInMenu,
): EntitySummary[] {
  return definitions
    .filter(({ name }) => permissions.may(session, `${name}.get`))
    .map(definition => ({
      ...summary(definition, session, permissions),
      in_menu: isInMenu(definition),
    }))
}

function summary(
  definition: EntityDefinition,
  session: Session,
  permissions: Permissions,
): Omit<EntitySummary, 'in_menu'> {
  const { name, schema } = definition
  const { capabilities: all = [], ...entity } = schema['x-entity'] ?? {}
  // If tenants define types, each type has its own list, in place of one list of all records.
  const capabilities = entity.types && !definition.type ? all.filter(one => one !== 'list') : all
  const may = (capability: string, verb: string) =>
    capabilities.includes(capability) && permissions.may(session, `${name}.${verb}`)
  const title = String(schema.title ?? name)
  // A tenant sees only its own record of an installation entity: it can be read, but no menu lists it.
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

/** Permission that each capability requires. */
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
