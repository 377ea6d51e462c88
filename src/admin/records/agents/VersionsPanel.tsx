import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { JsonObject } from '../../../../common/json/jsonValue.ts'
import { versionTag } from '../../../../common/versionTag.ts'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../api/useApi.ts'
import { actorName } from '../../../ui/actorName.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Moment } from '../../../ui/Moment.tsx'
import { SidePanel } from '../../../ui/SidePanel.tsx'
import { useNotifiedTask } from '../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { type SimulationSummary, useSimulations } from '../../simulations/useSimulations.ts'
import { VersionVerdicts } from '../../simulations/VersionVerdicts.tsx'
import { agentsTexts } from './agentsTexts.ts'

type AgentVersion = components['schemas']['AgentVersion']

interface Props {
  record: JsonObject
  versions: readonly AgentVersion[]
  /** True if the saved draft differs from the newest version, which can then be restored as well. */
  isCurrentDifferent: boolean
  canRestore: boolean
  onRestored: (record: JsonObject) => void
  onClose: () => void
}

/** Lists the published versions of an agent, newest first. Each can be restored as the draft. */
export function VersionsPanel(props: Props) {
  const { record, versions, isCurrentDifferent, canRestore, onRestored, onClose } = props
  const texts = agentsTexts(useTexts())
  const { client } = useApi()
  const attempt = useNotifiedTask()
  const [asked, setAsked] = useState<number | null>(null)
  const tag = versionTag('agent', record)
  const { data: simulations = [] } = useSimulations(
    { agent_id: String(record._id), limit: 100 },
    { isEnabled: canRestore },
  )

  async function restore(version: number) {
    setAsked(null)
    const restored = client.POST('/agent/{id}/versions/{version}/restore', {
      params: { path: { id: String(record._id), version }, header: tag ? { 'if-match': tag } : {} },
    })
    if (!(await attempt(restored, texts.restored(version)))) return
    onClose()
    onRestored((await restored).data as JsonObject)
  }

  return (
    <SidePanel title={texts.versionsTitle} onClose={onClose}>
      <List>
        {versions.map(one => (
          <Version
            key={one.version}
            version={one}
            simulations={simulations.filter(
              ({ agent_version, chain_id }) => agent_version === one.version && chain_id === null,
            )}
            onRestore={
              canRestore && (isCurrentDifferent || !one.is_current) ? () => setAsked(one.version) : null
            }
          />
        ))}
      </List>
      {asked !== null && (
        <ConfirmDialog
          title={texts.restoreTitle(asked)}
          confirm={texts.restore}
          onConfirm={() => restore(asked)}
          onCancel={() => setAsked(null)}
        >
          {texts.restoreBody}
        </ConfirmDialog>
      )}
    </SidePanel>
  )
}

interface VersionProps {
  version: AgentVersion
  /** Simulations of this version, newest first. */
  simulations: readonly SimulationSummary[]
  onRestore: (() => void) | null
}

function Version({ version: one, simulations, onRestore }: VersionProps) {
  const all = useTexts()
  const texts = agentsTexts(all)
  const who = actorName(one.created_by, all)
  return (
    <li>
      <Typography variant="body2" component="h3" sx={{ fontWeight: 600 }}>
        {texts.version(one.version)}
        {one.is_current && (
          <Chip component="span" size="small" color="success" label={texts.current} sx={{ ml: 1 }} />
        )}
      </Typography>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        <Moment value={one.created_at} /> · {who}
      </Typography>
      {one.note && (
        <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
          {one.note}
        </Typography>
      )}
      <VersionVerdicts simulations={simulations} />
      {onRestore && (
        <Button
          size="small"
          onClick={onRestore}
          sx={{ ml: -0.75 }}
          aria-label={`${texts.restore}: ${texts.version(one.version)}`}
        >
          {texts.restore}
        </Button>
      )}
    </li>
  )
}

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { padding: '12px 0', borderTop: `1px solid ${theme.palette.divider}` },
}))
