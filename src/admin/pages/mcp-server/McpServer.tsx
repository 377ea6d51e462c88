import Stack from '@mui/material/Stack'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { AppWaiting } from '../../layout/AppWaiting.tsx'
import { ConnectSteps } from './ConnectSteps.tsx'
import { mcpServerTexts } from './mcpServerTexts.ts'
import { mcpServerTitle } from './mcpServerTitle.ts'
import { OfferedTools } from './OfferedTools.tsx'

/** Explains how other programs call tools here, and lists the tools. */
export function McpServer() {
  const all = useTexts()
  const texts = mcpServerTexts(all)
  const { client } = useApi()
  const offer = useServerQuery(['mcpTools'], () => client.GET('/mcp/tools'))
  return (
    <>
      <PageHeader title={mcpServerTitle(all)} help={texts.help} caption={texts.caption} />
      {offer.error && (
        <LoadFailure error={offer.error} onRetry={offer.refetch} forbidden={texts.forbiddenTitle} />
      )}
      {offer.isPending && <AppWaiting />}
      {offer.data && (
        <Stack spacing={3}>
          <ConnectSteps />
          <OfferedTools offer={offer.data} />
        </Stack>
      )}
    </>
  )
}
