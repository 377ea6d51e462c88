import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { SourceHealth } from '../../records/knowledge/SourceHealth.tsx'
import { PlaygroundResults } from './PlaygroundResults.tsx'
import { QuestionForm } from './QuestionForm.tsx'
import { searchPlaygroundTexts } from './searchPlaygroundTexts.ts'
import { searchPlaygroundTitle } from './searchPlaygroundTitle.ts'
import type { PlaygroundQuestion } from './usePlaygroundSearch.ts'

/** Searches the knowledge for a query, with the current settings and, for comparison, with other settings. */
export function SearchPlayground() {
  const all = useTexts()
  const texts = searchPlaygroundTexts(all)
  const [wish, setWish] = useState<PlaygroundQuestion>()
  return (
    <>
      <PageHeader
        title={searchPlaygroundTitle(all)}
        caption={texts.caption}
        help={texts.help}
        actions={
          <Button color="inherit" component={Link} to="/knowledge_question">
            {texts.questions}
          </Button>
        }
      />
      <SourceHealth />
      <QuestionForm onAsk={setWish} />
      {wish && <PlaygroundResults key={JSON.stringify({ ...wish, settings: undefined })} wish={wish} />}
    </>
  )
}
