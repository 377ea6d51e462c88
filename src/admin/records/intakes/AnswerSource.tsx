import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { Link as RouterLink } from 'react-router-dom'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { Moment } from '../../../ui/Moment.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { intakesTexts } from './intakesTexts.ts'

interface Props {
  source: NonNullable<components['schemas']['FilledIntake']['sources']>[string]
  isSkipped: boolean
  conversationId: string | undefined
}

/** Shows who gave an answer and when, with a link to the message that contains it. */
export function AnswerSource({ source, isSkipped, conversationId }: Props) {
  const { answers: texts } = intakesTexts(useTexts())
  const { by, name = '', at, event_id } = source
  const said = isSkipped ? texts.skippedBy : texts.saidBy
  return (
    <Line>
      <span>{by === 'team' ? texts.setBy(name) : said}</span>
      <Moment value={at} />
      {conversationId && event_id && (
        <Link component={RouterLink} to={`/conversation/${conversationId}?message=${event_id}`}>
          {texts.toMessage}
        </Link>
      )}
    </Line>
  )
}

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  fontWeight: 400,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 12px',
  color: theme.palette.text.secondary,
}))
