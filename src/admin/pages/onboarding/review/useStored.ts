import { useState } from 'react'
import { sameJson } from '../../../../../common/json/jsonValue.ts'
import type { components } from '../../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../../api/useApi.ts'
import { useServerQuery } from '../../../../api/useServerQuery.ts'
import type { OnboardingStatus } from '../useOnboarding.ts'
import { workingHours } from './appointments.ts'
import { type BusinessDraft, emptyDraft, type StoredRecords, storedDraft } from './businessDraft.ts'
import { draftAgent } from './draftAgent.ts'
import type { WrittenAppointments } from './saveAppointments.ts'
import type { Written } from './saveDraft.ts'
import { wantedBrand, wantedBusiness, wantedLook } from './wantedRecords.ts'

type Agent = components['schemas']['Agent']
type Calendar = components['schemas']['Calendar']

/** The data on the server when a user resumes. */
export interface Stored {
  draft: Partial<BusinessDraft>
  written: Written
}

/** First part of the query key of the stored data. */
export const storedKey = 'onboarding_stored'

/**
 * Reads the tenant's own business info, look, settings and agent. It skips the business info and the agent if the
 * tenant has none.
 */
export function useStored({ business, agent }: Pick<OnboardingStatus, 'business' | 'agent'>) {
  const { client } = useApi()
  // Part of the key, so that each visit reads the current data.
  const [since] = useState(() => Date.now())
  const isOwn = business === 'own'
  const path = { id: agent?._id ?? '' }
  const { data, error, refetch } = useServerQuery([storedKey, since], async () => {
    const [info, look, settings, rules, one] = await Promise.all([
      isOwn ? client.GET('/business_info') : undefined,
      client.GET('/web_chat/configuration'),
      client.GET('/tenant_settings'),
      client.GET('/scheduling_rules'),
      agent ? client.GET('/agent/{id}', { params: { path } }) : undefined,
    ])
    const own = rules.data?.updated_by.type === 'system' ? undefined : rules.data
    const read = { business: info?.data, look: look.data, settings: settings.data, rules: own }
    const calendarId = own?.services?.flatMap(({ calendar_ids = [] }) => calendar_ids)[0]
    const calendar =
      calendarId === undefined
        ? undefined
        : (await client.GET('/calendar/{id}', { params: { path: { id: calendarId } } })).data
    return { data: storedOf(read, one?.data, calendar) }
  })
  return { stored: data, error, refetch }
}

function storedOf(read: StoredRecords, agent: Agent | undefined, calendar: Calendar | undefined): Stored {
  const { business } = read
  const [language] = agent?.persona?.languages ?? []
  const draft = { ...storedDraft(read), ...(language !== undefined && { language }) }
  const whole = { ...emptyDraft, ...draft }
  const drafted = agent && draftAgent(draft.name ?? agent.name, whole.language, whole.answers)
  return {
    draft,
    written: {
      business: business && wantedBusiness(whole, business.website),
      look: wantedLook(whole),
      brand: wantedBrand(whole),
      answers: new Map(),
      site: undefined,
      agent: agent && drafted && { _id: agent._id, draft: drafted },
      ...writtenAppointments(read, calendar, whole),
    },
  }
}

function writtenAppointments(
  { rules }: StoredRecords,
  calendar: Calendar | undefined,
  { opening_hours }: BusinessDraft,
): WrittenAppointments {
  const hours = workingHours(opening_hours)
  const isAsOpen = sameJson(calendar?.working_hours ?? [], hours)
  const hasServices = (rules?.services ?? []).length > 0
  return {
    calendar: calendar ? { _id: calendar._id, ...(isAsOpen && { hours }) } : hasServices ? {} : undefined,
    bookable: rules && (rules.services ?? []),
  }
}
