import UnansweredIcon from '@mui/icons-material/PsychologyAltOutlined'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { formatMoment } from '../../../ui/formatMoment.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { useTimeZone } from '../../../ui/useTimeZone.ts'
import { LateAnswerDialog } from '../../answerSources/answerDialog/LateAnswerDialog.ts'
import { PagedRows } from '../../layout/PagedRows.tsx'
import { JudgementRow } from './JudgementRow.tsx'
import { QuestionRow } from './QuestionRow.tsx'
import { unansweredTexts } from './unansweredTexts.ts'
import { unansweredTitle } from './unansweredTitle.ts'
import { useJudgements } from './useJudgements.ts'
import { type QuestionLimit, type UnansweredQuestion, useUnanswered } from './useUnanswered.ts'

const parts = ['open', 'dismissed', 'wrong'] as const
type Part = (typeof parts)[number]

/** Lists the questions that agents could not answer, open or dismissed, and the passages that were marked as wrong. */
export function Unanswered() {
  const all = useTexts()
  const texts = unansweredTexts(all)
  const [part, setPart] = useState<Part>('open')
  const [params, setParams] = useSearchParams()
  const limit = { since: params.get('since'), id: params.get('question') }
  const limited = limitText(limit)
  const zone = useTimeZone()
  return (
    <>
      <PageHeader title={unansweredTitle(all)} caption={texts.caption} help={texts.help} />
      <Stack spacing={2.5}>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={texts.show}
          value={part}
          onChange={(_event, chosen: Part | null) => setPart(chosen ?? part)}
        >
          {parts.map(one => (
            <ToggleButton key={one} value={one}>
              {texts.shown[one]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {limited !== null && part !== 'wrong' && (
          <Chip label={limited} onDelete={() => setParams({})} sx={{ alignSelf: 'start' }} />
        )}
        {part === 'wrong' ? <WrongPassages /> : <Questions key={part} part={part} limit={limit} />}
      </Stack>
    </>
  )

  /** Returns what the list is limited to, or null. */
  function limitText({ since, id }: QuestionLimit): string | null {
    if (id !== null) return texts.onlyOne
    return since && texts.since(formatMoment(since, zone, new Date(), all.language).short)
  }
}

function Questions({ part, limit }: { part: 'open' | 'dismissed'; limit: QuestionLimit }) {
  const texts = unansweredTexts(useTexts())
  const found = useUnanswered(part === 'dismissed', limit)
  const [answering, setAnswering] = useState<UnansweredQuestion>()
  return (
    <>
      <PagedRows found={found} texts={texts} empty={{ icon: <UnansweredIcon />, ...texts.empty[part] }}>
        {question => (
          <QuestionRow key={question._id} question={question} onAnswer={() => setAnswering(question)} />
        )}
      </PagedRows>
      {answering && (
        <QuestionAnswer
          key={answering._id}
          question={answering}
          next={questionAfter(answering, found.rows)}
          onGo={setAnswering}
        />
      )}
    </>
  )
}

interface AnswerProps {
  question: UnansweredQuestion
  next: UnansweredQuestion | undefined
  /** Opens another question, or closes the dialog. */
  onGo: (question: UnansweredQuestion | undefined) => void
}

function QuestionAnswer({ question: { question, examples }, next: found, onGo }: AnswerProps) {
  // The list loses the question once it is answered, and with it the place of the next one.
  const [next] = useState(found)
  const [latest] = examples
  return (
    <LateAnswerDialog
      question={question}
      place={latest && { conversationId: latest.conversation_id, question: latest.question, at: latest.at }}
      onClose={() => onGo(undefined)}
      onNext={next && (() => onGo(next))}
    />
  )
}

/** Returns the question below another one in the list; the first after the last. */
function questionAfter(
  { _id }: UnansweredQuestion,
  rows: readonly UnansweredQuestion[] = [],
): UnansweredQuestion | undefined {
  const at = rows.findIndex(row => row._id === _id)
  const next = rows[at + 1] ?? rows[0]
  return next?._id === _id ? undefined : next
}

function WrongPassages() {
  const texts = unansweredTexts(useTexts())
  return (
    <PagedRows
      found={useJudgements()}
      texts={texts}
      empty={{ icon: <UnansweredIcon />, ...texts.empty.wrong }}
    >
      {judgement => <JudgementRow key={judgement._id} judgement={judgement} />}
    </PagedRows>
  )
}
