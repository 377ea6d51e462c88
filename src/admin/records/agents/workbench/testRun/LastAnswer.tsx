import { styled } from '@mui/material/styles'
import { memo, useMemo } from 'react'
import type { ChatApi } from '../../../../../chat/conversation/chatApi.ts'
import type { ChatEntry } from '../../../../../chat/conversation/chatTypes.ts'
import { useTexts } from '../../../../../ui/useTexts.ts'
import { useTurn } from '../../../../turns/useTurn.ts'
import { workbenchTexts } from '../workbenchTexts.ts'
import { type Asked, askedLast } from './askedLast.ts'
import { LastAnswerFacts } from './LastAnswerFacts.tsx'
import { PublishedAnswer } from './PublishedAnswer.tsx'

interface Props {
  agentId: string
  chat: ChatApi
  entries: readonly ChatEntry[]
  isAnswering: boolean
}

/** Shows the facts of the last answer, and compares it with the published version's. */
export const LastAnswer = memo(function LastAnswer({ agentId, chat, entries, isAnswering }: Props) {
  const texts = workbenchTexts(useTexts())
  const asked = useMemo(() => askedLast(entries), [entries])
  return (
    <Place aria-label={texts.last}>
      {asked && !isAnswering ? (
        <Answered key={asked.answer._id} {...{ agentId, chat, asked }} />
      ) : (
        <p>{texts.nothingYet}</p>
      )}
    </Place>
  )
})

interface AnsweredProps extends Pick<Props, 'agentId' | 'chat'> {
  asked: Asked
}

function Answered({ agentId, chat, asked }: AnsweredProps) {
  const { turn } = useTurn(asked.answer)
  return (
    <>
      {turn && <LastAnswerFacts turn={turn} handOff={asked.handOff} />}
      <PublishedAnswer {...{ agentId, chat, asked }} turn={turn ?? undefined} />
    </>
  )
}

const Place = styled('section')(({ theme }) => ({
  ...theme.typography.body2,
  flex: 'none',
  maxHeight: '42%',
  overflowY: 'auto',
  padding: theme.spacing(1.25, 2),
  borderTop: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.background.paper,
  '& > p': { margin: 0, color: theme.palette.text.secondary },
}))
