import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import { useApi } from '../../../../api/useApi.ts'
import { useServerQuery } from '../../../../api/useServerQuery.ts'
import { ErrorAlert } from '../../../../ui/ErrorAlert.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import { documentsTexts } from '../documentsTexts.ts'
import { PageFrame } from '../PageFrame.tsx'

/** Shows the stored page of a document. */
export function DocumentPage({ id, version }: { id: string; version: number }) {
  const { document: texts } = documentsTexts(useTexts())
  const { client } = useApi()
  const { data, error, refetch } = useServerQuery(['generated_document', 'page', id, version], async () => {
    const params = { path: { id } }
    const { response } = await client.GET('/generated_document/{id}/rendered', { params, parseAs: 'stream' })
    return { data: { html: await response.text() } }
  })
  return (
    <Paper component="section" variant="outlined" aria-label={texts.title} sx={{ p: 2, mb: 2.5 }}>
      {error && <ErrorAlert error={error} title={texts.pageFailed} onRetry={refetch} />}
      {!error && !data && <Skeleton variant="rounded" height={320} />}
      {data && <PageFrame title={texts.page} html={data.html} />}
    </Paper>
  )
}
