import { styled } from '@mui/material/styles'
import type { ChatEvent } from '../../chat/conversation/chatTypes.ts'
import { ErrorAlert } from '../../ui/ErrorAlert.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import { answerSourcesTexts } from './answerSourcesTexts.ts'
import { SearchView } from './SearchView.tsx'
import { useRetrieval } from './useRetrieval.ts'

/** Shows the team the sources that were searched for an answer, and the outcome for each passage. */
export function AnswerSources({ event }: { event: ChatEvent }) {
  const texts = answerSourcesTexts(useTexts())
  const { data: searches, error, refetch } = useRetrieval(event)
  if (error) return <ErrorAlert error={error} onRetry={refetch} />
  if (searches === undefined) return <Note>{texts.loading}</Note>
  if (searches === null) return <Note>{texts.missing}</Note>
  if (searches.length === 0) return <Note>{texts.nothing}</Note>
  return (
    <Searches>
      {searches.map((search, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was looked up stays in its order
        <SearchView key={at} event={event} search={search} />
      ))}
    </Searches>
  )
}

const Note = styled('p')(({ theme }) => ({ margin: 0, color: theme.palette.text.secondary }))

const Searches = styled('div')({ display: 'flex', flexDirection: 'column', gap: 16 })
