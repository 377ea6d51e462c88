import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import { Moment } from '../../../ui/Moment.tsx'
import { ListRow } from '../../../ui/RowList.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { mayWrite } from '../../account/roles.ts'
import { useCurrentUser } from '../../account/useCurrentUser.ts'
import { otherWordings } from './otherWordings.ts'
import { unansweredTexts } from './unansweredTexts.ts'
import { useQuestionActions } from './useQuestionActions.ts'
import type { UnansweredQuestion } from './useUnanswered.ts'

interface Props {
  question: UnansweredQuestion
  onAnswer: () => void
}

/** Shows a question: how often and in what other words it was asked, where last, and the available actions. */
export function QuestionRow({ question, onAnswer }: Props) {
  const texts = unansweredTexts(useTexts())
  const { data: user } = useCurrentUser()
  const wordings = otherWordings(question)
  const [latest] = question.examples
  const last = <Moment value={question.last_at} />
  return (
    <ListRow
      title={question.question}
      caption={
        wordings.length > 0 && (
          <Wordings aria-label={texts.wordings}>
            {wordings.map(({ question: asked, conversation_id: id, at }) => (
              <li key={at}>
                <Link to={`/conversation/${id}`}>{asked}</Link>
              </li>
            ))}
          </Wordings>
        )
      }
      facts={
        <>
          <span>{texts.asked(question.count)}</span>
          <span>
            {texts.last}{' '}
            {latest ? <PlainLink to={`/conversation/${latest.conversation_id}`}>{last}</PlainLink> : last}
          </span>
        </>
      }
      actions={user && mayWrite(user) && <Actions question={question} onAnswer={onAnswer} />}
    />
  )
}

function Actions({ question: { _id, question, is_dismissed: isDismissed }, onAnswer }: Props) {
  const texts = unansweredTexts(useTexts())
  const { dismiss, reopen } = useQuestionActions(_id)
  if (isDismissed)
    return (
      <Button size="small" color="inherit" aria-label={texts.reopenNamed(question)} onClick={reopen}>
        {texts.reopen}
      </Button>
    )
  return (
    <Buttons>
      <Button size="small" color="inherit" aria-label={texts.dismissNamed(question)} onClick={dismiss}>
        {texts.dismiss}
      </Button>
      <Button size="small" variant="outlined" aria-label={texts.answerNamed(question)} onClick={onAnswer}>
        {texts.answer}
      </Button>
    </Buttons>
  )
}

const PlainLink = styled(Link)(({ theme }) => ({
  color: 'inherit',
  '&:hover, &:focus-visible': { color: theme.palette.primary.main },
}))

const Wordings = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& a': { color: 'inherit' },
  '& a:hover, & a:focus-visible': { color: theme.palette.primary.main },
}))

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column-reverse',
  alignItems: 'stretch',
  gap: 4,
  [theme.breakpoints.up('sm')]: { flexDirection: 'row', alignItems: 'center' },
}))
