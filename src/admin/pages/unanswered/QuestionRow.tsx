import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Moment } from '../../../ui/Moment.tsx'
import { ListRow } from '../../../ui/RowList.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { mayWrite } from '../../account/roles.ts'
import { useCurrentUser } from '../../account/useCurrentUser.ts'
import { BetterAnswerDialog } from '../../answerSources/BetterAnswerDialog.tsx'
import { unansweredTexts } from './unansweredTexts.ts'
import { useQuestionActions } from './useQuestionActions.ts'
import type { UnansweredQuestion } from './useUnanswered.ts'

/** Shows a question: how often it was asked, where it was last asked, and the available actions. */
export function QuestionRow({ question }: { question: UnansweredQuestion }) {
  const texts = unansweredTexts(useTexts())
  const { data: user } = useCurrentUser()
  return (
    <ListRow
      title={question.question}
      caption={
        <Examples>
          {question.examples.map(({ question: asked, conversation_id: id, at }) => (
            <li key={at}>
              <Link to={`/conversation/${id}`}>{asked}</Link> · <Moment value={at} />
            </li>
          ))}
        </Examples>
      }
      facts={
        <>
          <span>{texts.asked(question.count)}</span>
          <span>
            {texts.last} <Moment value={question.last_at} />
          </span>
        </>
      }
      actions={user && mayWrite(user) && <Actions question={question} />}
    />
  )
}

function Actions({
  question: { _id, question, examples, is_dismissed: isDismissed },
}: {
  question: UnansweredQuestion
}) {
  const texts = unansweredTexts(useTexts())
  const { dismiss, reopen } = useQuestionActions(_id)
  const [isAnswering, setAnswering] = useState(false)
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
      <Button
        size="small"
        variant="contained"
        aria-label={texts.answerNamed(question)}
        onClick={() => setAnswering(true)}
      >
        {texts.answer}
      </Button>
      {isAnswering && (
        <BetterAnswerDialog
          question={question}
          conversationId={examples[0]?.conversation_id}
          onClose={() => setAnswering(false)}
        />
      )}
    </Buttons>
  )
}

const Examples = styled('ul')(({ theme }) => ({
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
