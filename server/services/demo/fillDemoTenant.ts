import type { Scope } from '../../store/scope.ts'
import type { EntityService } from '../records/entityService.ts'
import { demoActions } from './demoActions.ts'
import { demoAgents } from './demoAgents.ts'
import { demoBusinessInfo } from './demoBusiness.ts'
import { demoCalendars } from './demoCalendars.ts'
import { demoContacts } from './demoContacts.ts'
import { demoRecallSchema, demoRecalls } from './demoCustomData.ts'
import { demoTemplates } from './demoTemplates.ts'

/** Fills a new tenant with the demo business, by the same services its people would use. */
export async function fillDemoTenant(service: DemoService, scope: Scope): Promise<void> {
  const add = async (entity: string, record: object) =>
    (await service.create(scope, entity, record)).record._id
  const actionIds = new Map<string, string>()
  for (const action of demoActions) actionIds.set(action.tool_name, await add('agent_action', action))
  for (const { actions, ...agent } of demoAgents) {
    await add('agent', { ...agent, agent_action_ids: actions.map(name => actionIds.get(name)) })
  }
  for (const contact of demoContacts) await add('contact', contact)
  const recallId = await add('custom_data_schema', demoRecallSchema)
  for (const data of demoRecalls) await add('custom_data_object', { custom_data_schema_id: recallId, data })
  for (const template of demoTemplates) await add('document_template', template)
  for (const calendar of demoCalendars) await add('calendar', calendar)
  const info = await service.get(scope, 'business_info', '')
  await service.replace(scope, 'business_info', info._id, demoBusinessInfo, null)
}

/** As much of the service as filling a tenant needs. */
export type DemoService = Pick<EntityService, 'create' | 'get' | 'replace'>
