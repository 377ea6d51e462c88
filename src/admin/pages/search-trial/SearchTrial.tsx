import Button from '@mui/material/Button'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { SourceHealth } from '../../records/knowledge/SourceHealth.tsx'
import { searchTrialTexts } from './searchTrialTexts.ts'
import { searchTrialTitle } from './searchTrialTitle.ts'
import { TrialForm } from './TrialForm.tsx'
import { TrialResults } from './TrialResults.tsx'
import type { TrialWish } from './useTrial.ts'

/** A question, what it finds as the search is set, and what it would find with other settings. */
export function SearchTrial() {
  const all = useTexts()
  const texts = searchTrialTexts(all)
  const [wish, setWish] = useState<TrialWish>()
  return (
    <>
      <PageHeader
        title={searchTrialTitle(all)}
        caption={texts.caption}
        help={texts.help}
        actions={
          <Button color="inherit" component={Link} to="/knowledge_question">
            {texts.questions}
          </Button>
        }
      />
      <SourceHealth />
      <TrialForm onAsk={setWish} />
      {wish && <TrialResults key={JSON.stringify({ ...wish, settings: undefined })} wish={wish} />}
    </>
  )
}
