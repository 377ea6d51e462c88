import type { HomeData } from './useHome.ts'

type Kind = HomeData['attention'][number]['kind']
type StepKind = HomeData['steps'][number]['kind']

/** Where each thing that needs attention is seen to, by the record where it is exactly one. */
export const attentionPlaces: Readonly<Record<Kind, (id: string | null) => string>> = {
  mail_failed: () => '/outbox',
  jobs_failing: () => '/jobs',
  invitation_expired: () => '/people',
  invitation_unsent: () => '/people',
  invitation_pending: () => '/people',
  agent_without_instructions: id => recordPlace('agent', id, '/instructions'),
  agent_without_first_message: id => recordPlace('agent', id, '/first_message'),
  calendar_without_hours: id => recordPlace('calendar', id, '/working_hours'),
}

/** Where each next step is taken. */
export const stepPlaces: Readonly<Record<StepKind, string>> = {
  model: '/ai_configuration',
  business: '/business_info#/name',
  opening_hours: '/business_info#/opening_hours',
  services: '/business_info#/services',
  time_zone: '/tenant_settings#/timezone',
  agent: '/agent/create',
  knowledge: '/knowledge_chunk/create',
  calendar: '/calendar/create',
  site: '/web_chat_configuration#site',
  team: '/people',
  second_factor: '/account',
}

function recordPlace(entity: string, id: string | null, pointer: string): string {
  return id === null ? `/${entity}` : `/${entity}/${id}#${pointer}`
}
