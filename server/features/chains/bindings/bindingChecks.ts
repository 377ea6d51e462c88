import { joinPointer } from '../../../../common/json/jsonPointer.ts'
import type { FieldError } from '../../../errors.ts'
import type { Database } from '../../../store/database.ts'
import type { EntityData } from '../../../store/records/entityData.ts'
import { readData } from '../../../store/records/readData.ts'
import type { TenantDb } from '../../../store/tenantRun.ts'
import { hasBrokenPlaceholder, placeholdersIn } from '../../../templates/placeholders.ts'
import { cannotHold } from '../../../validation/cannotHold.ts'
import { chainTypes } from '../chainTypes.ts'
import { fieldFault } from '../document/fieldFault.ts'
import type { Expressions } from '../expressions/expressions.ts'
import { findChainVersion, findPublishedChain } from '../store/chainVersionStore.ts'
import { factProperties } from './facts/factSchemas.ts'
import { nextTime } from './scheduleOf.ts'
import { findBinding } from './store/bindingStore.ts'

type Data = EntityData<'smart_chain_binding'>

interface Deps {
  database: Pick<Database, 'inTenant'>
  expressions: Pick<Expressions, 'check'>
  now: () => Date
}

export type BindingChecks = ReturnType<typeof createBindingChecks>

/** Returns the faults of a binding. Its chain is checked only while the binding is enabled. */
export function createBindingChecks({ database, expressions, now }: Deps) {
  return { faults }

  async function faults(tenantId: string, binding: Data, id: string | undefined): Promise<FieldError[]> {
    return [
      ...(await conditionFaults(tenantId, binding)),
      ...mappingFaults(binding),
      ...lacks(binding),
      ...(binding.event === 'scheduled' ? scheduleFaults(binding, now()) : []),
      ...(await database.inTenant(tenantId, async db => [
        ...(await fallbackFaults(db, binding, id)),
        ...(binding.enabled ? await chainFaults(db, binding) : []),
      ])),
    ]
  }

  async function conditionFaults(tenantId: string, { condition = '' }: Data): Promise<FieldError[]> {
    const [fault] = condition.trim() === '' ? [] : await expressions.check(tenantId, [condition])
    if (!fault) return []
    const { message, line, column } = fault
    return [{ pointer: '/condition', keyword: 'expression', message, params: { line, column } }]
  }
}

function mappingFaults({ event, input_mapping: mapping = {} }: Data): FieldError[] {
  const properties = { ...factProperties(chainTypes[event].facts), now: { type: 'string' } }
  const known = new Set([...Object.keys(properties), 'input'])
  return Object.entries(mapping).flatMap(([name, text]) => {
    const pointer = joinPointer('/input_mapping', name)
    if (hasBrokenPlaceholder(text)) return [fieldFault(pointer, 'template', brokenMessage)]
    const unknown = placeholdersIn(text).filter(
      ({ path }) => !known.has(path[0] ?? '') || cannotHold({ properties }, path),
    )
    return unknown.map(({ name: one }) =>
      fieldFault(pointer, 'name', `This event has no ${one}.`, { name: one }),
    )
  })
}

const brokenMessage = 'Double braces must hold a name, such as {{message.content}}; \\{{ stands for braces.'

/** Returns the faults of fields that other choices make necessary. */
function lacks(binding: Data): FieldError[] {
  const { version_policy, version, event, enabled, webhook_secret, on_failure } = binding
  const found: FieldError[] = []
  if (version_policy === 'pinned' && version === undefined)
    found.push(fieldFault('/version', 'required', 'Enter a version.'))
  if ((binding.canary?.percent ?? 0) > 0 && binding.canary?.version === undefined)
    found.push(fieldFault('/canary/version', 'required', 'Enter the version to try out.'))
  if (event === 'webhook' && enabled && webhook_secret === undefined)
    found.push(fieldFault('/webhook_secret', 'required', 'Enter a secret for the other system to sign with.'))
  if (on_failure === 'fallback_binding' && binding.fallback_binding_id === undefined)
    found.push(fieldFault('/fallback_binding_id', 'required', 'Choose a fallback trigger.'))
  if (on_failure === 'fail_turn' && event !== 'pre_response')
    found.push(fieldFault('/on_failure', 'event', 'This is possible only before an agent answers.'))
  return found
}

function scheduleFaults(binding: Data, now: Date): FieldError[] {
  if (!binding.schedule) return [fieldFault('/schedule', 'required', 'Enter a schedule.')]
  if (nextTime(binding, 'UTC', now)) return []
  const isZone = nextTime({ schedule: { ...binding.schedule, timezone: 'UTC' } }, 'UTC', now) !== null
  return isZone
    ? [fieldFault('/schedule/timezone', 'timezone', 'This time zone does not exist.')]
    : [
        fieldFault(
          '/schedule/cron',
          'cron',
          'Enter a cron expression with five fields and a next time, such as 0 8 * * 1-5.',
        ),
      ]
}

async function fallbackFaults(db: TenantDb, binding: Data, id: string | undefined): Promise<FieldError[]> {
  const { on_failure, fallback_binding_id: otherId, event } = binding
  if (on_failure !== 'fallback_binding' || otherId === undefined) return []
  const pointer = '/fallback_binding_id'
  if (otherId === id) return [fieldFault(pointer, 'binding', 'A trigger cannot be its own fallback.')]
  const other = await findBinding(db, otherId)
  return !other || other.event === event
    ? []
    : [fieldFault(pointer, 'event', 'This trigger is for another event.')]
}

async function chainFaults(db: TenantDb, binding: Data): Promise<FieldError[]> {
  const { chain_name, event, version_policy, version, canary } = binding
  const newest = await findPublishedChain(db, chain_name)
  if (!newest) return [fieldFault('/chain_name', 'chain', 'No published chain has this name.')]
  const found: FieldError[] = []
  const fits = async (pointer: string, number: number | undefined) => {
    const chosen = number === undefined ? newest : await findChainVersion(db, chain_name, number)
    if (!chosen) found.push(fieldFault(pointer, 'version', 'The chain does not have this version.'))
    else if (readData('smart_chain', chosen.data)?.chain_type !== event)
      found.push(fieldFault(pointer, 'chain_type', 'This chain is made for another event.'))
  }
  if (version_policy === 'pinned') await fits('/version', version)
  else await fits('/chain_name', undefined)
  if (canary?.version !== undefined) await fits('/canary/version', canary.version)
  return found
}
