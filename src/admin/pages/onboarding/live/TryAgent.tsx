import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link, useNavigate } from 'react-router-dom'
import { useTexts } from '../../../../ui/useTexts.ts'
import { AgentChat } from '../../../agentDrawer/AgentChat.tsx'
import { openInside } from '../../../agentDrawer/openInside.ts'
import { BuiltinNote } from '../../../models/BuiltinNote.tsx'
import { onboardingTexts } from '../onboardingTexts.ts'
import type { DraftInWork } from '../review/useBusinessDraft.ts'
import type { OnboardingStatus } from '../useOnboarding.ts'

interface Props {
  status: OnboardingStatus
  agent: NonNullable<OnboardingStatus['agent']>
  work: DraftInWork
}

/** Lets the user chat with the drafted agent in its current state. */
export function TryAgent({ status, agent, work }: Props) {
  const { trial: texts } = onboardingTexts(useTexts())
  const navigate = useNavigate()
  const { documents } = status.steps
  return (
    <Paper component="section" variant="outlined" aria-label={texts.title(agent.name)}>
      <Head>
        <Typography variant="h2">{texts.title(agent.name)}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.body}
        </Typography>
        {documents.status === 'running' && <Typography variant="body2">{texts.reading}</Typography>}
        {documents.status === 'failed' && (
          <Typography variant="body2" color="error">
            {texts.readFailed}
          </Typography>
        )}
        <Typography
          variant="body2"
          aria-live="polite"
          sx={{ color: work.fault ? 'error.main' : 'text.secondary' }}
        >
          {work.fault ?? (work.isSaved ? texts.isSaved : texts.isSaving)}
        </Typography>
        <BuiltinNote />
        <Button size="small" component={Link} to={`/agent/${agent._id}`}>
          {texts.edit}
        </Button>
        {documents.status !== 'pending' && (
          <Button size="small" component={Link} to="/imported_webpage">
            {texts.pages}
          </Button>
        )}
      </Head>
      <ChatArea onClick={event => openInside(event, navigate)}>
        <AgentChat partner={{ kind: 'agent', id: agent._id, name: agent.name }} isVisible />
      </ChatArea>
    </Paper>
  )
}

const Head = styled('div')(({ theme }) => ({ padding: theme.spacing(2, 2, 1) }))

const ChatArea = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  height: 520,
  borderTop: `1px solid ${theme.palette.divider}`,
}))
