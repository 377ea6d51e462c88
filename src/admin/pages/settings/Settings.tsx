import { useSearchParams } from 'react-router-dom'
import { ListSkeleton } from '../../../resources/list/ListSkeleton.tsx'
import { searchSettings } from '../../../resources/settings/searchSettings.ts'
import { useSettingsDocuments } from '../../../resources/settings/useSettingsDocuments.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { useEntities } from '../../configuration/useEntities.ts'
import { OwnTenant } from './OwnTenant.tsx'
import { SettingsGroups } from './SettingsGroups.tsx'
import { SettingsSearch } from './SettingsSearch.tsx'
import { settingsTexts } from './settingsTexts.ts'

/**
 * Lists every settings document that the user may see. A search, which is stored in the address, finds single fields.
 */
export function Settings() {
  const all = useTexts()
  const texts = settingsTexts(all)
  const { entities } = useEntities()
  const [address, setAddress] = useSearchParams()
  const query = address.get('q') ?? ''
  const { documents, error, isPending, retry } = useSettingsDocuments(entities ?? [])
  const hits = searchSettings(documents, query)
  const found = hits.reduce((sum, hit) => sum + Math.max(1, hit.fields.length), 0)
  return (
    <>
      <PageHeader title={all.settings.title} help={texts.help} />
      {error && <ErrorAlert error={error} title={texts.failed} onRetry={retry} />}
      {documents.length === 0 && <EmptyState title={texts.emptyTitle}>{texts.emptyHint}</EmptyState>}
      {documents.length > 0 && (
        <SettingsSearch
          query={query}
          status={query.trim() === '' ? '' : texts.found(hits.length === 0 ? 0 : found)}
          onChange={text => setAddress(text === '' ? {} : { q: text }, { replace: true })}
        />
      )}
      {documents.length > 0 && hits.length === 0 && !isPending && (
        <EmptyState title={texts.noneTitle}>{texts.noneHint(query)}</EmptyState>
      )}
      {/* All at once: descriptions that arrive later would push the rows below them. */}
      {isPending && !error ? <ListSkeleton /> : <SettingsGroups hits={hits} query={query} />}
      {query === '' && <OwnTenant />}
    </>
  )
}
