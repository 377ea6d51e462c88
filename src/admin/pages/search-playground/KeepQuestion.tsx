import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import type { operations } from '../../../../openapi/generated/types.d.ts'
import { bodyOf } from '../../../api/bodyOf.ts'
import { useApi } from '../../../api/useApi.ts'
import { SpinnerButton } from '../../../ui/SpinnerButton.tsx'
import { useNotifiedTask } from '../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { searchPlaygroundTexts } from './searchPlaygroundTexts.ts'
import { expectedSource } from './sourceKey.ts'
import type { PlaygroundQuestion } from './usePlaygroundSearch.ts'

type Body = operations['knowledge_question.create']['requestBody']['content']['application/json']

interface Props {
  wish: PlaygroundQuestion
  /** Keys of the sources that the question is expected to find. */
  sources: readonly string[]
  onKept: () => void
}

/** Saves the query as a test question with the ticked sources. If no source is ticked, it explains how to tick one. */
export function KeepQuestion({ wish, sources, onKept }: Props) {
  const texts = searchPlaygroundTexts(useTexts())
  const { client } = useApi()
  const queries = useQueryClient()
  const notified = useNotifiedTask()
  if (sources.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', flex: '1 1 260px' }}>
        {texts.keepHint}
      </Typography>
    )
  }
  return (
    <SpinnerButton variant="contained" onClick={keep}>
      {texts.keep}
    </SpinnerButton>
  )

  async function keep(): Promise<boolean> {
    const { query: question, tags = [] } = wish
    const kept = { question, tags, expected: sources.map(expectedSource), enabled: true }
    // The body type also requires the schema's definitions, which are never sent.
    const body = kept as Body
    const isKept = await notified(bodyOf(client.POST('/knowledge_question', { body })), texts.kept)
    await queries.invalidateQueries({ queryKey: ['knowledge_question'] })
    if (isKept) onKept()
    return isKept
  }
}
