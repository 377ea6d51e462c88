import type { components } from '../../../openapi/generated/types.d.ts'
import {
  type EntityDefinition,
  isOfInstallation,
  labelPointer,
} from '../../store/records/entityDefinition.ts'
import { asSchema } from '../../store/records/schemaFields.ts'
import { hasRole, type Permissions } from '../permissions.ts'
import type { Session } from '../session.ts'

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
  const entity = asSchema(schema['x-entity']) ?? {}
  const capabilities = Array.isArray(entity.capabilities) ? entity.capabilities : []
  const may = (capability: string, verb: string) =>
    capabilities.includes(capability) && permissions.may(session, `${name}.${verb}`)
  const title = String(schema.title ?? name)
  // Of the installation's records a tenant sees its own: it is read, and no list in any menu.
  const isListOfOne = (capability: unknown) =>
    capability === 'list' && isOfInstallation(definition) && !hasRole(session, 'instance_admin')
  return {
    name,
    title,
    plural: String(entity.plural ?? title),
    icon: String(entity.icon ?? 'folder'),
    group: String(entity.group ?? ''),
    label: labelPointer(definition) ?? '/_id',
    singleton_path: singletonPath(definition),
    capabilities: capabilities.filter(capability => {
      const verb = verbs[capability as keyof typeof verbs]
      return verb !== undefined && permissions.may(session, `${name}.${verb}`) && !isListOfOne(capability)
    }),
    permissions: {
      create: may('create', 'create'),
      update: may('update', 'patch'),
      delete: may('delete', 'delete'),
      purge: may('delete', 'purge') && !isOfInstallation(definition),
    },
  }
}

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

function singletonPath({ schema }: EntityDefinition): string | null {
  const path = asSchema(schema['x-singleton'])?.path
  return typeof path === 'string' ? path : null
}
