import type { components } from '../../../openapi/generated/types.d.ts'
import { isObject } from '../../store/isObject.ts'
import type { Actor } from '../../store/scope.ts'
import { isByDemo } from '../demo/demoActor.ts'
import type { ServedRecord } from '../records/servedRecord.ts'
import { isFilled } from './attention.ts'
import type { HomeFacts } from './homeFacts.ts'

export type Step = components['schemas']['Home']['steps'][number]

/** What makes a tenant ready and whether it has been done; what the demo did was done by nobody. */
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
    ...step('site', settings && showsChats(settings) ? isFilled(sitesOf(settings)) : undefined),
    ...step('team', members === undefined ? undefined : members + (invitations?.pending ?? 0) > 1),
    ...step('second_factor', facts.hasSecondFactor),
  ]
}

function step(kind: Step['kind'], isDone: boolean | undefined): Step[] {
  return isDone === undefined ? [] : [{ kind, is_done: isDone }]
}

function isOwn({ updated_by: by }: ServedRecord): boolean {
  return !isByDemo(by as Actor)
}

/** Nobody is told to show a chat that is switched off. */
function showsChats({ modules }: ServedRecord): boolean {
  return !isObject(modules) || modules.web_chat !== false
}

/** The sites that may show chats; the demo names none. */
function sitesOf({ embedding }: ServedRecord): unknown {
  return isObject(embedding) ? embedding.allowed_origins : undefined
}
