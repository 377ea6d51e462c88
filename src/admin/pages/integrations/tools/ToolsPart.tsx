import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useApi } from '../../../../api/useApi.ts'
import { ErrorAlert } from '../../../../ui/ErrorAlert.tsx'
import { Moment } from '../../../../ui/Moment.tsx'
import { SpinnerButton } from '../../../../ui/SpinnerButton.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import { AppWaiting } from '../../../layout/AppWaiting.tsx'
import { useSteer } from '../one/useSteer.ts'
import { type Integration, useMayChange } from '../useIntegrations.ts'
import { LeftOut } from './LeftOut.tsx'
import { needsReview } from './needsReview.ts'
import { ToolDialog } from './ToolDialog.tsx'
import { ToolRow } from './ToolRow.tsx'
import { toolsTexts } from './toolsTexts.ts'
import { type Tools, useTools } from './useTools.ts'

/** Shows the tools of an MCP server, and lets admins make them actions. */
export function ToolsPart({ integration }: { integration: Integration }) {
  const texts = toolsTexts(useTexts())
  const { data, error, isPending, refetch } = useTools(integration.id)
  return (
    <section aria-label={texts.title}>
      <Typography variant="h2" gutterBottom>
        {texts.title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2, maxWidth: 720 }}>
        {texts.help}
      </Typography>
      {isPending && <AppWaiting />}
      {error && <ErrorAlert error={error} onRetry={refetch} />}
      {data && <ToolList id={integration.id} data={data} />}
    </section>
  )
}

function ToolList({ id, data }: { id: string; data: Tools }) {
  const texts = toolsTexts(useTexts())
  const mayChange = useMayChange()
  const [opened, setOpened] = useState<string>()
  const { tools, left_out: leftOut, error } = data
  const waiting = tools.filter(needsReview)
  const [first] = waiting
  const shown = tools.find(({ name }) => name === opened)
  // The next one that has not been reviewed, after the one that is open.
  const next = waiting.find(({ name }) => name !== opened)
  return (
    <Stack spacing={2}>
      {error !== null && (
        <Alert severity="error" variant="outlined">
          {texts.listFailed} {error}
        </Alert>
      )}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        {mayChange && first && (
          <Button variant="contained" onClick={() => setOpened(first.name)}>
            {texts.review(waiting.length)}
          </Button>
        )}
        <CheckNow id={id} />
        {tools.some(({ action }) => action) && (
          <Button component={Link} to="/agent">
            {texts.give}
          </Button>
        )}
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {tools.length === 0 ? texts.empty : texts.count(tools.length)}
        {tools.length > 0 && waiting.length === 0 && `. ${texts.allReviewed}`}
        {data.listed_at !== null && (
          <>
            {' · '}
            {texts.listed}: <Moment value={data.listed_at} />
          </>
        )}
      </Typography>
      <Stack component="ul" aria-label={texts.title} spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {tools.map(tool => (
          <ToolRow key={tool.name} tool={tool} onOpen={() => setOpened(tool.name)} />
        ))}
      </Stack>
      <LeftOut tools={leftOut} />
      {shown && (
        <ToolDialog
          key={shown.name}
          id={id}
          tool={shown}
          onClose={() => setOpened(undefined)}
          onDone={() => setOpened(next?.name)}
        />
      )}
    </Stack>
  )
}

function CheckNow({ id }: { id: string }) {
  const texts = toolsTexts(useTexts())
  const { client } = useApi()
  const steer = useSteer()
  const mayChange = useMayChange()
  if (!mayChange) return null
  return (
    <SpinnerButton
      variant="outlined"
      onClick={() => steer(client.POST('/integrations/{id}/test', { params: { path: { id } } }))}
    >
      {texts.checkNow}
    </SpinnerButton>
  )
}
