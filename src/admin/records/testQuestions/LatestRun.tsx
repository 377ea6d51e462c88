import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { bodyOf } from '../../../api/bodyOf.ts'
import { useApi } from '../../../api/useApi.ts'
import { percentText } from '../../../resources/schema/percentText.ts'
import { Moment } from '../../../ui/Moment.tsx'
import { SpinnerButton } from '../../../ui/SpinnerButton.tsx'
import { useNotifiedTask } from '../../../ui/useNotifiedTask.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { mayWrite } from '../../account/roles.ts'
import { useCurrentUser } from '../../account/useCurrentUser.ts'
import { pagePaths } from '../../screens/pagePaths.ts'
import { RecallLine } from './RecallLine.tsx'
import { RunResults } from './RunResults.tsx'
import { testQuestionsTexts } from './testQuestionsTexts.ts'
import { runsKey, useRuns } from './useRuns.ts'

/** Shows the result of the latest run of the test questions, and the recall over time. */
export function LatestRun() {
  const all = useTexts()
  const texts = testQuestionsTexts(all)
  const { data: user } = useCurrentUser()
  const { data: runs } = useRuns()
  const [isOpen, setOpen] = useState(false)
  const askAll = useAskAll()
  if (!runs) return null
  const [last] = runs
  return (
    <Paper component="section" variant="outlined" aria-label={texts.history} sx={{ px: 2, py: 1.5, mb: 2 }}>
      <Head>
        <div>
          <Typography variant="body2" component="h2" sx={{ fontWeight: 600 }}>
            {last && last.recall !== null
              ? texts.recall(percentText(last.recall, all.language), last.settings.max_passages)
              : texts.never}
          </Typography>
          {last && (
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {texts.causes[last.cause]} · <Moment value={last.created_at} />
            </Typography>
          )}
          {last && (
            <Typography variant="body2" sx={{ color: last.lost > 0 ? 'error.main' : 'text.secondary' }}>
              {[
                last.lost > 0 ? texts.lost(last.lost) : texts.same,
                ...(last.gained > 0 ? [texts.gained(last.gained)] : []),
              ].join(' · ')}
            </Typography>
          )}
        </div>
        <RecallLine runs={runs} label={texts.history} />
        <Button size="small" color="inherit" component={Link} to={pagePaths.searchPlayground}>
          {texts.playground}
        </Button>
        {last && (
          <Button size="small" color="inherit" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? texts.hide : texts.show}
          </Button>
        )}
        {user && mayWrite(user) && (
          <SpinnerButton size="small" onClick={askAll}>
            {texts.askAll}
          </SpinnerButton>
        )}
      </Head>
      {isOpen && last && <RunResults id={last._id} />}
    </Paper>
  )
}

function useAskAll(): () => Promise<boolean> {
  const texts = testQuestionsTexts(useTexts())
  const { client } = useApi()
  const queries = useQueryClient()
  const notified = useNotifiedTask()
  return async () => {
    const isDone = await notified(bodyOf(client.POST('/knowledge/evaluation')), texts.asked)
    await queries.invalidateQueries({ queryKey: runsKey })
    return isDone
  }
}

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  '& > div': { flex: '1 1 240px', minWidth: 0 },
})
