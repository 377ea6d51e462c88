import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { Moment } from '../../../ui/Moment.tsx'
import { ListRow } from '../../../ui/RowList.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { pagePaths } from '../../screens/pagePaths.ts'
import { questionsTexts } from './questionsTexts.ts'
import type { Question } from './useQuestions.ts'

/** Shows a question: what it is about, which chain asks, and until when. */
export function QuestionRow({ question, onAnswer }: { question: Question; onAnswer: () => void }) {
  const texts = questionsTexts(useTexts())
  const { title, text, chain_name, conversation_id, due_at } = question
  return (
    <ListRow
      title={title}
      caption={
        <>
          {text && <>{text} · </>}
          {texts.from(chain_name)}
        </>
      }
      facts={
        <span>
          {texts.until} <Moment value={due_at} />
        </span>
      }
      actions={
        <>
          {conversation_id && (
            <Button
              size="small"
              color="inherit"
              component={Link}
              to={`${pagePaths.inbox}/${conversation_id}`}
              aria-label={texts.conversationNamed(title)}
            >
              {texts.conversation}
            </Button>
          )}
          <Button size="small" variant="contained" aria-label={texts.answerNamed(title)} onClick={onAnswer}>
            {texts.answer}
          </Button>
        </>
      }
    />
  )
}
