import VersionsIcon from '@mui/icons-material/LayersOutlined'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { useSimulations } from '../../simulations/useSimulations.ts'
import { PanelColumns } from '../page/PanelColumns.tsx'
import { useChainEditor } from '../useChainEditor.ts'
import { Comparison } from './Comparison.tsx'
import { useRestore } from './useRestore.ts'
import { useVersions } from './useVersions.ts'
import { VersionRow } from './VersionRow.tsx'
import { versionsTexts } from './versionsTexts.ts'

/** Shows the published versions of the chain, the differences between any two, and an action to restore each. */
export function VersionsPanel() {
  const texts = versionsTexts(useTexts())
  const { canUpdate, flush, record } = useChainEditor()
  const { data, error, refetch } = useVersions()
  const { data: simulations = [] } = useSimulations(
    { chain_id: String(record._id), limit: 100 },
    { isEnabled: canUpdate },
  )
  const restore = useRestore()
  const [asked, setAsked] = useState<number>()
  const [pair, setPair] = useState<{ a: string; b: string }>()
  if (error && !data) return <ErrorAlert title={texts.failed} error={error} onRetry={refetch} />
  if (!data) return <Skeleton variant="rounded" height={160} />
  const { versions, draft_has_changes: hasChanges } = data
  const [newest] = versions
  if (!newest)
    return (
      <EmptyState icon={<VersionsIcon />} title={texts.emptyTitle}>
        {texts.emptyBody}
      </EmptyState>
    )

  /** Saves pending edits before restoring, because the history keeps only saved states. */
  async function ask(version: number) {
    await flush()
    setAsked(version)
  }

  return (
    <>
      <PanelColumns from={700} columns="minmax(240px, 2fr) minmax(0, 3fr)">
        <Stack spacing={1}>
          {canUpdate && hasChanges && (
            <Button
              size="small"
              variant="outlined"
              onClick={() => ask(newest.version)}
              sx={{ alignSelf: 'flex-start' }}
            >
              {texts.back}
            </Button>
          )}
          <List aria-label={texts.list}>
            {versions.map(one => (
              <VersionRow
                key={one.version}
                version={one}
                isNewest={one === newest}
                simulations={simulations.filter(({ chain_version }) => chain_version === one.version)}
                onCompare={() => setPair({ a: String(one.version), b: 'draft' })}
                onRestore={canUpdate && (hasChanges || one !== newest) ? () => ask(one.version) : undefined}
              />
            ))}
          </List>
        </Stack>
        <section aria-label={texts.compare}>
          <Typography variant="subtitle2" component="h3" gutterBottom>
            {texts.compare}
          </Typography>
          <Comparison
            versions={versions.map(({ version }) => version)}
            pair={pair ?? { a: String(newest.version), b: 'draft' }}
            onPair={setPair}
          />
        </section>
      </PanelColumns>
      {asked !== undefined && (
        <ConfirmDialog
          title={asked === newest.version ? texts.backTitle : texts.restoreTitle(asked)}
          confirm={texts.restore}
          onConfirm={() => {
            setAsked(undefined)
            void restore(asked)
          }}
          onCancel={() => setAsked(undefined)}
        >
          {texts.restoreBody}
        </ConfirmDialog>
      )}
    </>
  )
}

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { padding: '10px 0', borderTop: `1px solid ${theme.palette.divider}` },
}))
