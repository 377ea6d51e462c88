import { styled } from '@mui/material/styles'
import type { ChatEvent } from '../../chat/conversation/chatTypes.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { answerSourcesTexts } from './answerSourcesTexts.ts'
import { CandidateRow } from './CandidateRow.tsx'
import { SearchActions } from './SearchActions.tsx'
import { useJudging } from './useJudging.ts'
import type { Retrieval } from './useRetrieval.ts'

/** Shows one search for an answer: the question, the passages, and the available actions. */
export function SearchView({ event, search }: { event: ChatEvent; search: Retrieval }) {
  const texts = answerSourcesTexts(useTexts())
  const { judge, takeBack } = useJudging()
  const { question, mended: corrected, min_score: min, candidates } = search
  const place = { conversation_id: event.conversation_id, event_id: event._id }
  return (
    <section>
      <Question dir="auto">{texts.asked(question)}</Question>
      {corrected.map(({ word, term }) => (
        <Quiet key={word}>{texts.corrected(word, term)}</Quiet>
      ))}
      {candidates.length === 0 && <Quiet>{texts.noCandidates}</Quiet>}
      {candidates.length > 0 && (
        <List aria-label={texts.passages}>
          {candidates.map(candidate => (
            <CandidateRow
              key={candidate.passage}
              candidate={candidate}
              min={min}
              onJudge={() => judge(place, { question, passage: candidate.passage })}
              onTakeBack={takeBack}
            />
          ))}
        </List>
      )}
      <SearchActions conversationId={event.conversation_id} askedBy={event.created_at} search={search} />
    </section>
  )
}

const Question = styled('p')({ margin: '0 0 2px', fontWeight: 600, overflowWrap: 'anywhere' })

const Quiet = styled('p')(({ theme }) => ({ margin: '2px 0', color: theme.palette.text.secondary }))

const List = styled('ol')({ listStyle: 'none', margin: 0, padding: 0 })
