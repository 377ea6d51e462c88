import AddIcon from '@mui/icons-material/Add'
import KeyIcon from '@mui/icons-material/KeyOutlined'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { RowList } from '../../../ui/RowList.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { useEntities } from '../../configuration/useEntities.ts'
import { AppWaiting } from '../../layout/AppWaiting.tsx'
import { apiKeysKey } from './apiKeysKey.ts'
import { apiKeysTexts } from './apiKeysTexts.ts'
import { apiKeysTitle } from './apiKeysTitle.ts'
import { CreateKeyDialog } from './CreateKeyDialog.tsx'
import { KeyRow } from './KeyRow.tsx'
import { keyAreas } from './keyAreas.ts'

/** Lists the API keys with their scopes and expiry, and creates new ones. */
export function ApiKeys() {
  const texts = useTexts()
  const apiKeys = apiKeysTexts(texts)
  const { client } = useApi()
  const { entities } = useEntities()
  const areas = useMemo(() => keyAreas(entities ?? [], texts), [entities, texts])
  const keys = useServerQuery(apiKeysKey, () => client.GET('/api_key'))
  const [search, setSearch] = useSearchParams()
  // A link from another page asks for a key with this scope.
  const scope = search.get('scope')
  const [isCreating, setCreating] = useState(scope !== null)
  const close = () => {
    setCreating(false)
    if (scope !== null) setSearch({}, { replace: true })
  }
  const isEmpty = keys.data?.length === 0
  const create = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setCreating(true)}>
      {apiKeys.create.action}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={apiKeysTitle(texts)}
        help={apiKeys.help}
        caption={keys.data && !isEmpty && apiKeys.caption(keys.data.length)}
        actions={
          keys.data && (
            <>
              <Button color="inherit" href="/api/docs">
                {apiKeys.reference}
              </Button>
              {!isEmpty && create}
            </>
          )
        }
      />
      {keys.error && (
        <LoadFailure error={keys.error} onRetry={keys.refetch} forbidden={apiKeys.forbiddenTitle} />
      )}
      {keys.isPending && <AppWaiting />}
      {isEmpty && (
        <Paper variant="outlined">
          <EmptyState icon={<KeyIcon />} title={apiKeys.emptyTitle} action={create}>
            {apiKeys.emptyBody}
          </EmptyState>
        </Paper>
      )}
      {keys.data && !isEmpty && (
        <RowList label={apiKeys.keys}>
          {keys.data.map(key => (
            <KeyRow key={key._id} apiKey={key} areas={areas} />
          ))}
        </RowList>
      )}
      {isCreating && entities && <CreateKeyDialog areas={areas} scope={scope} onClose={close} />}
    </>
  )
}
