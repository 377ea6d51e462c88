import { asText } from '../../../common/json/asText.ts'
import type { components } from '../../../openapi/generated/types.d.ts'
import type { ServedRecord } from '../../records/servedRecord.ts'
import { readData } from '../../store/records/readData.ts'
import type { Actor } from '../../store/scope.ts'
import { isByDemo } from '../demo/demoActor.ts'
import type { HomeFacts } from './homeFacts.ts'

export type Step = components['schemas']['Home']['steps'][number]

/** Returns the steps that make a tenant ready, each with its state. The demo's work does not count as done. */
export function nextSteps(facts: HomeFacts): Step[] {
  const { business, settings, agents, hasKnowledge, calendars, members, invitations, hasChosenZone } = facts
  const info: Partial<ServedRecord> = business && isOwn(business) ? business : {}
  return [
    ...step('model', facts.hasModel),
    ...step('business', business && isFilled(info.name) && isFilled(info.description)),
    ...step('opening_hours', business && isFilled(info.opening_hours)),
    ...step('services', business && isFilled(info.services)),
    ...step('time_zone', hasChosenZone),
    ...step(
      'agent',
      agents?.some(agent => isOwn(agent) && isFilled(agent.instructions)),
    ),
    ...step('knowledge', hasKnowledge),
    ...step(
      'calendar',
      calendars?.some(calendar => isOwn(calendar) && isFilled(calendar.working_hours)),
    ),
    ...step('site', settings && hasSite(settings)),
    ...step('team', members === undefined ? undefined : members + (invitations ?? 0) > 1),
    ...step('second_factor', facts.hasSecondFactor),
  ]
}

function step(kind: Step['kind'], isDone: boolean | undefined): Step[] {
  return isDone === undefined ? [] : [{ kind, is_done: isDone }]
}

function isOwn({ updated_by: by }: ServedRecord): boolean {
  return !isByDemo(by as Actor)
}

/** Returns true if the value is not empty; whitespace does not count. */
function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : asText(value).trim() !== ''
}

/** Returns true if a site may show chats; undefined if the web chat is disabled. The demo lists no sites. */
function hasSite(settings: ServedRecord): boolean | undefined {
  const { modules, embedding } = readData('tenant_settings', settings)
  return modules.web_chat ? isFilled(embedding.allowed_origins) : undefined
}
