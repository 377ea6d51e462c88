import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useEffect } from 'react'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { mayWrite } from '../../account/roles.ts'
import { useCurrentUser } from '../../account/useCurrentUser.ts'
import type { ImportEntity } from './importEntity.ts'
import { knowledgeTexts } from './knowledgeTexts.ts'
import { ProgressRow } from './ProgressRow.tsx'
import { SitePages } from './SitePages.tsx'
import { SourcePassages } from './SourcePassages.tsx'
import { sourceStateKey, useImportStream } from './useImportStream.ts'
import { useReadAgain } from './useReadAgain.ts'
import { useReasonText } from './useReasonText.ts'

/** The fields of a source that describe its import. */
export interface ImportedSource {
  _id: string
  status?: string
  progress?: number
  reason?: string
  passage_count?: number
  page_count?: number
  failed_count?: number
  title?: string
}

/** Shows the import status of a source: its progress, the reason for a failure, and its passages. */
export function SourceState({
  entity,
  record,
  onNamed,
}: {
  entity: ImportEntity
  record: ImportedSource
  onNamed: ((title: string) => void) | undefined
}) {
  useImportStream(entity)
  const source = useCurrent(entity, record)
  const { title } = source
  // The title may be known only after the import.
  useEffect(() => {
    if (title !== undefined && title !== record.title) onNamed?.(title)
  }, [title, record.title, onNamed])
  const { status, passage_count = 0, page_count = 0, failed_count = 0, progress = 0 } = source
  const texts = knowledgeTexts(useTexts())
  return (
    <>
      {status === 'failed' && <Failure entity={entity} source={source} />}
      {(status === 'queued' || status === 'running') && (
        <Paper variant="outlined" sx={{ px: 2, py: 1, mb: 2.5 }}>
          <ProgressRow
            name={texts.passages(passage_count)}
            share={status === 'running' ? progress / 100 : null}
            words={status === 'running' ? texts.reading(progress) : texts.waiting}
          />
        </Paper>
      )}
      {entity === 'imported_webpage' && page_count + failed_count > 0 && (
        <SitePages id={source._id} read={page_count} failed={failed_count} />
      )}
      {passage_count > 0 && <SourcePassages entity={entity} id={source._id} count={passage_count} />}
    </>
  )
}

/**
 * Returns the current state of a source. The page itself keeps the record as it was loaded, because it may be in the
 * middle of an edit.
 */
function useCurrent(entity: ImportEntity, record: ImportedSource): ImportedSource {
  const { client } = useApi()
  const params = { params: { path: { id: record._id } } }
  const { data } = useServerQuery<ImportedSource>(sourceStateKey(entity, record._id), () =>
    entity === 'imported_document'
      ? client.GET('/imported_document/{id}', params)
      : client.GET('/imported_webpage/{id}', params),
  )
  return data ?? record
}

function Failure({ entity, source: { _id, reason } }: { entity: ImportEntity; source: ImportedSource }) {
  const texts = knowledgeTexts(useTexts())
  const readAgain = useReadAgain(entity, _id)
  const { data: user } = useCurrentUser()
  const why = useReasonText(entity, reason)
  const button = user && mayWrite(user) && (
    <Button color="inherit" size="small" onClick={() => void readAgain()}>
      {texts.tryAgain}
    </Button>
  )
  return (
    <Alert severity="error" variant="outlined" sx={{ mb: 2.5 }} action={button || undefined}>
      <AlertTitle>{texts.failed}</AlertTitle>
      {why}
    </Alert>
  )
}
