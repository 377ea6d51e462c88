import QuestionIcon from '@mui/icons-material/ContactSupportOutlined'
import Paper from '@mui/material/Paper'
import { useState } from 'react'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { RowList } from '../../../ui/RowList.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { AppWaiting } from '../../layout/AppWaiting.tsx'
import { AnswerDialog } from './AnswerDialog.tsx'
import { QuestionRow } from './QuestionRow.tsx'
import { questionsTexts } from './questionsTexts.ts'
import { questionsTitle } from './questionsTitle.ts'
import { type Question, useQuestions } from './useQuestions.ts'

/** Lists the questions that chains ask the team; each opens its form. */
export function Questions() {
  const all = useTexts()
  const texts = questionsTexts(all)
  const { data: questions, error, refetch } = useQuestions()
  const [answered, setAnswered] = useState<Question>()
  return (
    <>
      <PageHeader title={questionsTitle(all)} caption={texts.caption} help={texts.help} />
      {error && <LoadFailure error={error} onRetry={refetch} forbidden={texts.forbiddenTitle} />}
      {!error && !questions && <AppWaiting />}
      {questions?.length === 0 && (
        <Paper variant="outlined">
          <EmptyState icon={<QuestionIcon />} title={texts.emptyTitle}>
            {texts.emptyBody}
          </EmptyState>
        </Paper>
      )}
      {questions && questions.length > 0 && (
        <RowList label={texts.list}>
          {questions.map(question => (
            <QuestionRow key={question._id} question={question} onAnswer={() => setAnswered(question)} />
          ))}
        </RowList>
      )}
      {answered && <AnswerDialog question={answered} onClose={() => setAnswered(undefined)} />}
    </>
  )
}
