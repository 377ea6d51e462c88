import { outcomeFilter } from '../../../../common/reports/outcomeFilter.ts'
import { pagePaths } from '../../screens/pagePaths.ts'
import type { HomeData } from './useHome.ts'

type Failure = HomeData['failures'][number]
type StepKind = HomeData['steps'][number]['kind']

/** Returns the path of the page where a failure can be fixed: the record itself if there is exactly one. */
export function failurePlace({ kind, record_id: id }: Pick<Failure, 'kind' | 'record_id'>): string {
  switch (kind) {
    case 'action':
      return `${pagePaths.inbox}/${id}`
    case 'chain':
      return `/smart_chain/${id}`
    case 'page':
    case 'website':
      return `/imported_webpage/${id}`
    case 'document':
      return id ? `/imported_document/${id}` : filtered('/imported_document', { status: { eq: 'failed' } })
    case 'mail':
      return pagePaths.outbox
    case 'job':
      return pagePaths.jobs
  }
}

type Week = NonNullable<HomeData['week']>

/** Returns the path of the list that a figure counts. */
export function figurePlace(figure: keyof typeof counted | 'unanswered', { since, until }: Week): string {
  if (figure === 'unanswered') return `${pagePaths.unanswered}?${new URLSearchParams({ since })}`
  const predicate = counted[figure]
  return filtered('/conversation', outcomeFilter({ predicate, from: since, to: until, kind: 'multichannel' }))
}

/** What reports call the conversations behind the figures. */
const counted = { answered: 'agent_replied', handed_over: 'handoff' } as const

/** Path of the page where each setup step is done. */
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
  team: pagePaths.people,
  second_factor: pagePaths.account,
}

function filtered(path: string, filter: object): string {
  return `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`
}
