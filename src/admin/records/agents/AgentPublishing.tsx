import VersionsIcon from '@mui/icons-material/LayersOutlined'
import PublishIcon from '@mui/icons-material/PublishOutlined'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import type { RecordNoticeProps } from '../../../resources/record/recordExtras.ts'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { agentsTexts } from './agentsTexts.ts'
import { PublishDialog } from './PublishDialog.tsx'
import { VersionsPanel } from './VersionsPanel.tsx'

/** What visitors meet of an agent while its draft is edited, and the way to publish the draft. */
export function AgentPublishing({
  record,
  canUpdate,
  onStored,
}: RecordNoticeProps<components['schemas']['Agent']>) {
  const texts = agentsTexts(useTexts())
  const { client } = useApi()
  const id = record._id
  const [open, setOpen] = useState<'publish' | 'versions' | null>(null)
  // With each saved version of the record it is asked anew.
  const { data, error, refetch } = useServerQuery(['agent_versions', id, record._version], () =>
    client.GET('/agent/{id}/versions', { params: { path: { id } } }),
  )
  const current = data?.versions[0]?.version
  const close = () => setOpen(null)

  if (error && !data) return <ErrorAlert title={texts.failed} error={error} onRetry={refetch} />
  if (!data || current === undefined) return <Skeleton variant="rounded" height={66} sx={{ mb: 2.5 }} />
  const hasChanges = data.draft_has_changes
  return (
    <Bar aria-label={texts.region}>
      <Words>
        <State>
          {texts.published(current)}
          {hasChanges && <Chip size="small" color="warning" variant="outlined" label={texts.hasChanges} />}
        </State>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {hasChanges ? texts.hasChangesHint(current) : texts.upToDate}
        </Typography>
      </Words>
      <Buttons>
        <Button color="inherit" startIcon={<VersionsIcon />} onClick={() => setOpen('versions')}>
          {texts.versions}
        </Button>
        {canUpdate && hasChanges && (
          <Button variant="contained" startIcon={<PublishIcon />} onClick={() => setOpen('publish')}>
            {texts.publish}
          </Button>
        )}
      </Buttons>
      {open === 'publish' && <PublishDialog record={record} onPublished={refetch} onClose={close} />}
      {open === 'versions' && (
        <VersionsPanel
          record={record}
          versions={data.versions}
          isCurrentDifferent={hasChanges}
          canRestore={canUpdate}
          onRestored={onStored}
          onClose={close}
        />
      )}
    </Bar>
  )
}

const Bar = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  marginBottom: theme.spacing(2.5),
  padding: theme.spacing(1.5, 2),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
}))

const Words = styled('div')({ flex: '1 1 260px', minWidth: 0 })

const State = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  fontWeight: 600,
}))

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })
