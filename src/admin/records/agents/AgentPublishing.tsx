import SiteIcon from '@mui/icons-material/LanguageOutlined'
import VersionsIcon from '@mui/icons-material/LayersOutlined'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import type { components } from '../../../../openapi/generated/types.d.ts'
import type { RecordNoticeProps } from '../../../resources/record/recordExtension.ts'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { agentsTexts } from './agentsTexts.ts'
import { PutOnSite } from './site/PutOnSite.tsx'
import { siteTexts } from './site/siteTexts.ts'
import { useAgentVersions } from './useAgentVersions.ts'
import { VersionsPanel } from './VersionsPanel.tsx'

/**
 * Shows the published version and whether the draft differs, with buttons to see all versions and to put the agent on a
 * site.
 */
export function AgentPublishing({
  record,
  canUpdate,
  onStored,
}: RecordNoticeProps<components['schemas']['Agent']>) {
  const all = useTexts()
  const texts = agentsTexts(all)
  const [open, setOpen] = useState<'versions' | 'site' | null>(null)
  const { data, error, refetch } = useAgentVersions(record)
  const current = data?.versions[0]?.version
  const first = useRef(current)
  first.current ??= current
  const close = () => setOpen(null)

  if (error && !data) return <ErrorAlert title={texts.failed} error={error} onRetry={refetch} />
  if (!data || current === undefined) return <Skeleton variant="rounded" height={66} sx={{ mb: 2.5 }} />
  const hasChanges = data.draft_has_changes
  // After publishing, putting the agent on a site is the suggested next step.
  const isNext = current !== first.current && !hasChanges
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
        {canUpdate && (
          <Button
            color={isNext ? 'primary' : 'inherit'}
            variant={isNext ? 'contained' : 'text'}
            startIcon={<SiteIcon />}
            onClick={() => setOpen('site')}
          >
            {siteTexts(all).button}
          </Button>
        )}
      </Buttons>
      {open === 'site' && <PutOnSite record={record} onClose={close} />}
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

const Words = styled('div')({ flex: '1 1 200px', minWidth: 0 })

const State = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  fontWeight: 600,
}))

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })
