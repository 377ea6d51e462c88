import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { RecordProvider } from '../../../resources/data/createDataProvider.ts'
import type { EntitySummary } from '../../../resources/data/createSchemaClient.ts'
import { isAsMade } from '../../../resources/settings/isAsMade.ts'
import { actorName, asActor } from '../../../ui/actorName.ts'
import { Moment } from '../../../ui/Moment.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { settingsTexts } from './settingsTexts.ts'

/** Shows when a settings document was last changed, and by whom. */
export function LastChanged({ entity }: { entity: EntitySummary }) {
  const texts = useTexts()
  const { changed, by: changedBy } = settingsTexts(texts)
  const provider = useDataProvider<RecordProvider>()
  const { data } = useQuery({
    // The key starts with the entity's name, so that saving invalidates the query.
    queryKey: [entity.name, 'changed'],
    queryFn: () => provider.read({ entity: entity.name, path: entity.singleton_path ?? '' }),
    retry: false,
  })
  if (!data) return null
  const at = data.updated_at
  const by = asActor(data.updated_by)
  if (typeof at !== 'string' || isAsMade(data)) return <>{texts.settings.never}</>
  return (
    <span>
      {changed} <Moment value={at} />
      {by && ` ${changedBy(actorName(by, texts))}`}
    </span>
  )
}
