import { demoActions } from './demoActions.ts'
import { demoAgents } from './demoAgents.ts'
import { demoAppointmentSchema, demoAppointments, hoursSinceRun } from './demoAppointments.ts'
import { demoBrandColor, demoBusinessInfo } from './demoBusiness.ts'
import { demoCalendars } from './demoCalendars.ts'
import { demoCannedReplies } from './demoCannedReplies.ts'
import { demoBindings, demoChains } from './demoChains.ts'
import type { DemoClock } from './demoClock.ts'
import { demoContacts } from './demoContacts.ts'
import { demoRecallSchema, demoRecalls, demoRequestSchema, demoRequests } from './demoCustomData.ts'
import { demoForms } from './demoForms.ts'
import { demoIntake, demoIntakeName } from './demoIntake.ts'
import { demoKnowledge } from './demoKnowledge.ts'
import { demoLabReview } from './demoLab.ts'
import { demoQuestions } from './demoQuestions.ts'
import { demoSchedulingRules } from './demoSchedulingRules.ts'
import { demoServices } from './demoServices.ts'
import { demoSuites } from './demoSuites.ts'
import { demoDocuments, demoTemplates } from './demoTemplates.ts'
import type { DemoWrite, IdOf } from './demoWrite.ts'

export type DemoDays = Pick<DemoClock, 'timezone' | 'dateIn' | 'inDays' | 'next'>

/** When things happened. */
type DemoTimes = DemoDays & Pick<DemoClock, 'now' | 'goTo'>

/** Returns the writes of the practice's people in the last three weeks, oldest first. */
export function demoStory(days: DemoTimes): DemoWrite[] {
  const writes = [
    ...firstDays(days),
    ...answering(),
    ...collecting(days),
    ...lately(days),
    ...demoLabReview(days),
  ]
  return writes.sort((a, b) => hoursOf(b) - hoursOf(a))
}

function hoursOf({ ago: { days = 0, hours = 0 } }: DemoWrite): number {
  return days * 24 + hours
}

function firstDays(days: DemoDays): DemoWrite[] {
  const info = demoBusinessInfo(days)
  const services = info.services.map(one => (one.name === 'Crown' ? { ...one, price: 'from £520' } : one))
  return [
    {
      ago: { days: 21 },
      verb: 'patch',
      entity: 'tenant_settings',
      key: '',
      body: { timezone: days.timezone, frontend: { brand_color: demoBrandColor } },
    },
    { ago: { days: 21 }, verb: 'patch', entity: 'business_info', key: '', body: { ...info, services } },
    ...demoActions.map((action, index) => made('agent_action', action.tool_name, action, 20, 8 - index)),
    ...demoAgents.map((agent, index) =>
      made('agent', agent.name, idOf => draftOf(agent, idOf), 18 - index, 3),
    ),
    ...demoTemplates(days).map((template, index) =>
      made('document_template', template.name, template, 14 - index, 5),
    ),
    ...demoCalendars(days).map((calendar, index) =>
      made('calendar', calendar.name, { ...calendar, overrides: [] }, 13, 6 - index),
    ),
    {
      ago: { days: 13, hours: 3 },
      verb: 'patch',
      entity: 'scheduling_rules',
      key: '',
      body: idOf => demoSchedulingRules(name => idOf('calendar', name)),
    },
  ]
}

/** Returns an agent as first written, before it is paused. */
function draftOf({ actions, ...agent }: (typeof demoAgents)[number], idOf: IdOf): object {
  return {
    ...agent,
    enabled: true,
    agent_action_ids: actions.map(name => idOf('agent_action', name)),
  }
}

/** Returns the writes of the agents' knowledge, chains, services and tests. */
function answering(): DemoWrite[] {
  return [
    ...demoKnowledge.map((chunk, index) =>
      made('knowledge_chunk', chunk.title, chunk, 19 - Math.floor(index / 2), 7 - (index % 2)),
    ),
    ...demoChains.map(chain => made('smart_chain', chain.chain_name, chain, 6, 3)),
    ...demoBindings.map(binding => made('smart_chain_binding', binding.binding_name, binding, 5, 3)),
    ...demoServices.map(({ agent, ...service }, index) =>
      made(
        'agent_service',
        service.name,
        idOf => ({ ...service, agent_id: idOf('agent', agent) }),
        12 - index,
        1,
      ),
    ),
    ...demoQuestions.map(({ question, answers }, index) =>
      made(
        'knowledge_question',
        question,
        idOf => ({ question, expected: expectedOf(answers.map(title => idOf('knowledge_chunk', title))) }),
        4,
        9 - index,
      ),
    ),
    ...demoSuites.map(({ agent, ...suite }) =>
      made('synthetic_suite', suite.title, idOf => ({ ...suite, agent_id: idOf('agent', agent) }), 5, 4),
    ),
  ]
}

/** Expects the business info if no answer covers the question. */
function expectedOf(ids: readonly string[]): object[] {
  return ids.length > 0 ? ids.map(id => ({ entity: 'knowledge_chunk', id })) : [{ entity: 'business_info' }]
}

function collecting(days: DemoDays): DemoWrite[] {
  const recall = demoRecallSchema.name
  return [
    ...demoContacts.map((contact, index) => made('contact', contact.name, contact, 12 - index, 4)),
    ...demoCannedReplies.map((reply, index) => made('canned_reply', reply.shortcut, reply, 11 - index, 2)),
    {
      ...{ ago: { days: 10, hours: 6 }, verb: 'create', entity: 'intake', key: demoIntakeName },
      body: demoIntake,
    },
    made('custom_data_schema', recall, demoRecallSchema, 9, 7),
    ...demoRecalls(days).map((data, index) =>
      made(
        'custom_data_object',
        data.patient,
        idOf => ({
          custom_data_schema_id: idOf('custom_data_schema', recall),
          data: { ...data, reached: false },
        }),
        8 - index,
        2,
      ),
    ),
    ...appointments(days),
    ...requests(days),
    ...documents(days),
  ]
}

/** Returns the writes of the requests that come in by the form on the practice's site. */
function requests(days: DemoDays): DemoWrite[] {
  const entity = 'custom_data_object'
  const typeOf = (idOf: IdOf, name: string) => ({ custom_data_schema_id: idOf('custom_data_schema', name) })
  return [
    made('custom_data_schema', demoRequestSchema.name, demoRequestSchema, 7, 4),
    ...demoForms.map(({ type, ...form }) =>
      made('custom_form', form.name, idOf => ({ ...form, ...typeOf(idOf, type) }), 7, 3),
    ),
    ...demoRequests(days).flatMap(({ daysAgo, data, later }) => [
      made(entity, data.name, idOf => ({ ...typeOf(idOf, demoRequestSchema.name), data }), daysAgo, 0),
      ...(later ? [changed(entity, data.name, { data: later.data }, { days: later.daysAgo })] : []),
    ]),
  ]
}

/** Returns the writes of finished and begun documents. */
function documents(days: DemoDays): DemoWrite[] {
  return demoDocuments(days).map(({ template, contact, data }, index) =>
    made(
      'generated_document',
      contact,
      idOf => ({
        document_template_id: idOf('document_template', template),
        contact_id: idOf('contact', contact),
        data,
      }),
      0,
      2 - index,
    ),
  )
}

/** Returns the writes of the appointment book's sync. */
function appointments(days: DemoDays): DemoWrite[] {
  const type = demoAppointmentSchema.name
  const entity = 'custom_data_object'
  return [
    made('custom_data_schema', type, demoAppointmentSchema, 5, 0),
    ...demoAppointments(days).flatMap(({ key, addedBy, confirmedBy, data }): DemoWrite[] => [
      {
        ...{ ago: { hours: hoursSinceRun(addedBy) }, verb: 'create', entity, key },
        body: idOf => ({ custom_data_schema_id: idOf('custom_data_schema', type), external_id: key, data }),
      },
      ...(confirmedBy === undefined
        ? []
        : [changed(entity, key, { data: { confirmed: true } }, { hours: hoursSinceRun(confirmedBy) })]),
    ]),
  ]
}

/** Returns the later changes. */
function lately(days: DemoDays): DemoWrite[] {
  return [
    changed('agent', 'Whitening campaign', { enabled: false }, { days: 5, hours: 1 }),
    changed('business_info', '', { services: demoBusinessInfo(days).services }, { days: 3, hours: 6 }),
    ...demoRecalls(days).flatMap(({ patient, reached }) =>
      reached ? [changed('custom_data_object', patient, { data: { reached } }, { hours: 23 })] : [],
    ),
    ...demoCalendars(days).map(({ name, overrides }, index) =>
      changed('calendar', name, { overrides }, { hours: 5 - 2 * index }),
    ),
  ]
}

function made(entity: string, key: string, body: DemoWrite['body'], days: number, hours: number): DemoWrite {
  return { ago: { days, hours }, verb: 'create', entity, key, body }
}

function changed(entity: string, key: string, body: object, ago: DemoWrite['ago']): DemoWrite {
  return { ago, verb: 'patch', entity, key, body }
}
