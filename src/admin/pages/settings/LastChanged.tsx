import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { RecordProvider } from '../../../resources/data/createDataProvider.ts'
import type { EntitySummary } from '../../../resources/data/createSchemaClient.ts'
import { valueAt } from '../../../resources/json/jsonPointer.ts'
import { valueText } from '../../../resources/schema/valueText.ts'
import { Moment } from '../../../ui/Moment.tsx'
import { useTexts } from '../../../ui/useTexts.ts'

/** When a settings document was last changed, and by whom. */
export function LastChanged({ entity }: { entity: EntitySummary }) {
  const { settings: texts } = useTexts()
  const provider = useDataProvider<RecordProvider>()
  const { data } = useQuery({
    // Below the entity's name, so that saving makes it be asked anew.
    queryKey: [entity.name, 'changed'],
    queryFn: () => provider.read({ entity: entity.name, path: entity.singleton_path ?? '' }),
    retry: false,
  })
  if (!data) return null
  const at = data.updated_at
  // The system makes an empty document so that there is one; nobody has changed it by then.
  if (typeof at !== 'string' || valueAt(data, '/updated_by/type') === 'system') return <>{texts.never}</>
  const by = valueText(valueAt(data, '/updated_by/name'))
  return (
    <span>
      {texts.changed} <Moment value={at} />
      {by && ` ${texts.by(by)}`}
    </span>
  )
}
