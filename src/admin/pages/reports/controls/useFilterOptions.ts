import { useApi } from '../../../../api/useApi.ts'
import { useServerQuery } from '../../../../api/useServerQuery.ts'
import { languageCodes } from '../../../../resources/widgets/languageChoices.ts'
import type { Texts } from '../../../../ui/texts/Texts.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { channelIcons } from '../../../channels/channelIcons.ts'
import type { FilterGroup, Filters } from '../address/reportAddress.ts'
import { groupLabel } from '../tables/groupLabel.ts'
import type { Report } from '../useReport.ts'

export type FilterOptions = Readonly<Record<FilterGroup, [value: string, name: string][]>>

interface Named {
  _id: string
  name?: string
}

/** Records that are offered at most. */
const maxListed = 200
const byName = JSON.stringify({
  sort: ['name'],
  range: [0, maxListed - 1],
  fields: ['name'],
  count: 'none',
})

/**
 * Returns what each filter offers: channels and languages; agents and services that there are; and whatever is chosen
 * or appears in the report, such as a deleted agent.
 */
export function useFilterOptions(filters: Filters, report: Report | undefined): FilterOptions {
  const all = useTexts()
  const { client } = useApi()
  const params = { query: { query: byName } }
  const agents = useServerQuery(['agent', 'names'], () => client.GET('/agent', { params }))
  const services = useServerQuery(['agent_service', 'names'], () => client.GET('/agent_service', { params }))
  const chosenLanguages = filters.language_id ?? []
  const offered: Readonly<Record<FilterGroup, readonly Named[]>> = {
    channel: Object.keys(channelIcons).map(_id => ({ _id })),
    agent_id: (agents.data as Named[] | undefined) ?? [],
    agent_service_id: (services.data as Named[] | undefined) ?? [],
    language_id: [...new Set([...languagesOf(report), ...chosenLanguages])].map(_id => ({ _id })),
  }
  const optionsOf = (group: FilterGroup) => namedOptions(group, offered[group], filters, report, all)
  return {
    channel: optionsOf('channel'),
    agent_id: optionsOf('agent_id'),
    agent_service_id: optionsOf('agent_service_id'),
    language_id: optionsOf('language_id'),
  }
}

/** The languages of the report; without any, the usual ones. */
function languagesOf(report: Report | undefined): readonly string[] {
  const rows = report?.breakdowns.find(({ by }) => by === 'language_id')?.rows ?? []
  const keys = rows.flatMap(({ key }) => key ?? [])
  return keys.length > 0 ? keys : languageCodes
}

function namedOptions(
  group: FilterGroup,
  offered: readonly Named[],
  filters: Filters,
  report: Report | undefined,
  all: Texts,
): [string, string][] {
  const rows = report?.breakdowns.find(({ by }) => by === group)?.rows ?? []
  const names = new Map<string, string | null>()
  for (const key of filters[group] ?? []) names.set(key, null)
  for (const { key, label } of rows) if (key !== null) names.set(key, label)
  for (const { _id, name } of offered) names.set(_id, name ?? names.get(_id) ?? null)
  return [...names]
    .map(([key, name]): [string, string] => [key, groupLabel(group, key, name, all)])
    .sort(([, one], [, other]) => one.localeCompare(other, all.language))
}
