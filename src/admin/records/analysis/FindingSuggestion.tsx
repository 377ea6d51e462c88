import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { bodyOf } from '../../../api/bodyOf.ts'
import { useApi } from '../../../api/useApi.ts'
import { SpinnerButton } from '../../../ui/SpinnerButton.tsx'
import { useNotifiedTask } from '../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import type { Analysis, Finding } from './Analysis.ts'
import { analysisTexts } from './analysisTexts.ts'

interface Props {
  record: Analysis
  finding: Finding
  canUpdate: boolean
  onStored: (record: Analysis) => void
}

/** Shows what could be done about a finding, and makes the draft of it or links to it. */
export function FindingSuggestion({ record, finding, canUpdate, onStored }: Props) {
  const texts = analysisTexts(useTexts())
  const { suggestion, draft } = finding
  return (
    <Suggestion>
      <Typography variant="body2" component="h4" sx={{ fontWeight: 600 }}>
        {texts.suggestion}
        {suggestion.title && `: ${suggestion.title}`}
      </Typography>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {suggestion.text}
      </Typography>
      {draft ? (
        <Button component={Link} to={`/${draft.entity}/${draft.id}`} size="small" sx={{ mt: 1 }}>
          {texts.openDraft[draft.entity]}
        </Button>
      ) : (
        canUpdate && <DraftButton {...{ record, finding, onStored }} />
      )}
    </Suggestion>
  )
}

function DraftButton({ record, finding, onStored }: Omit<Props, 'canUpdate'>) {
  const texts = analysisTexts(useTexts())
  const { client } = useApi()
  const notified = useNotifiedTask()
  const isAnswer = finding.suggestion.type === 'knowledge_chunk'
  async function make() {
    const params = { path: { id: record._id } }
    const { finding_id } = finding
    const { entity, id } = await bodyOf(client.POST('/analysis/{id}/draft', { params, body: { finding_id } }))
    const findings = (record.findings ?? []).map(one =>
      one.finding_id === finding_id ? { ...one, draft: { entity, id } } : one,
    )
    onStored({ ...record, findings })
  }
  return (
    <SpinnerButton
      size="small"
      variant="outlined"
      sx={{ mt: 1 }}
      onClick={() => notified(make(), texts.drafted[isAnswer ? 'knowledge_chunk' : 'agent'])}
    >
      {isAnswer ? texts.draftAnswer : texts.draftInstruction}
    </SpinnerButton>
  )
}

const Suggestion = styled('div')(({ theme }) => ({
  marginTop: 8,
  paddingTop: 12,
  borderTop: `1px solid ${theme.palette.divider}`,
}))
