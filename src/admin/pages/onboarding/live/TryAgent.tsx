import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { brandedLook } from '../../../../../common/webChat/brandedLook.ts'
import { uploadedPicture } from '../../../../../common/webChat/chatPictures.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { AgentChat } from '../../../agentDrawer/AgentChat.tsx'
import { openInside } from '../../../agentDrawer/openInside.ts'
import { onboardingKey } from '../../../records/webChat/live/onboardingKey.ts'
import { onboardingTexts } from '../onboardingTexts.ts'
import { pictureOf } from '../review/proposal.ts'
import type { DraftInWork } from '../review/useBusinessDraft.ts'
import type { OnboardingStatus } from '../useOnboarding.ts'

interface Props {
  status: OnboardingStatus
  agent: NonNullable<OnboardingStatus['agent']>
  work: DraftInWork
}

/** Lets the user chat with the drafted agent in its current state, in the look of the business. */
export function TryAgent({ status, agent, work }: Props) {
  const { trial: texts } = onboardingTexts(useTexts())
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { documents, test_chat: trial } = status.steps
  const { color, logo } = work.draft
  const picture = uploadedPicture(logo) === undefined ? pictureOf(work.proposal, logo) : logo
  const appearance = useMemo(() => lookOf(color, picture), [color, picture])
  const isTried = trial.status === 'done'
  const onBegun = useCallback(() => {
    if (!isTried) void queries.invalidateQueries({ queryKey: onboardingKey })
  }, [isTried, queries])
  const isFault = work.fault !== undefined || documents.status === 'failed'
  const line = work.fault ?? lineOf()
  return (
    <Paper component="section" variant="outlined" aria-label={texts.title(agent.name)}>
      <Head>
        <Typography variant="h2">{texts.title(agent.name)}</Typography>
        <div className="links">
          {documents.status !== 'pending' && (
            <Button size="small" component={Link} to="/imported_webpage">
              {texts.pages}
            </Button>
          )}
          <Button size="small" component={Link} to={`/agent/${agent._id}`}>
            {texts.edit}
          </Button>
        </div>
        <p aria-live="polite" data-fault={isFault || undefined}>
          {line}
        </p>
      </Head>
      <ChatArea onClick={event => openInside(event, navigate)}>
        <AgentChat
          partner={{ kind: 'agent', id: agent._id, name: agent.name }}
          isVisible
          appearance={appearance}
          onBegun={onBegun}
        />
      </ChatArea>
    </Paper>
  )

  function lineOf(): string {
    if (documents.status === 'failed') return texts.readFailed
    if (!work.isSaved) return texts.isSaving
    return `${texts.body} ${documents.status === 'running' ? texts.reading : texts.isSaved}`
  }
}

/** Returns the look that the business's color and logo give a chat. */
function lookOf(color: string, picture: string | undefined) {
  const face = picture === undefined ? {} : { avatar_url: picture }
  return brandedLook(face, {}, isColor.test(color) ? color : undefined)
}

const isColor = /^#[0-9a-f]{6}$/i

const Head = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '0 12px',
  padding: theme.spacing(1.5, 2, 1),
  '& .links': { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', marginRight: -5 },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& .links': { order: 1, justifyContent: 'flex-start', marginLeft: -5 },
  },
  '& p': {
    ...theme.typography.body2,
    gridColumn: '1 / -1',
    margin: 0,
    color: theme.palette.text.secondary,
    '&[data-fault]': { color: theme.palette.error.main },
  },
}))

const ChatArea = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  // The message field and the button below stay within a window of 800 px.
  height: 'clamp(360px, 100dvh - 380px, 560px)',
  borderTop: `1px solid ${theme.palette.divider}`,
}))
