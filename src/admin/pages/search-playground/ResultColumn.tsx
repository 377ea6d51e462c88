import Alert from '@mui/material/Alert'
import Paper from '@mui/material/Paper'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Fragment } from 'react'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { AppWaiting } from '../../layout/AppWaiting.tsx'
import { AnswerPart } from './AnswerPart.tsx'
import { FoundPassage } from './FoundPassage.tsx'
import { searchPlaygroundTexts } from './searchPlaygroundTexts.ts'
import { sourceKey } from './sourceKey.ts'
import { type PlaygroundQuestion, usePlaygroundSearch } from './usePlaygroundSearch.ts'

interface Props {
  title: string
  wish: PlaygroundQuestion
  ticked: ReadonlySet<string>
  /** Absent for users who may not save test questions. */
  onTick?: ((source: string) => void) | undefined
}

/**
 * Shows the results of a query with one set of settings, best first. A line marks the limit of passages that an agent
 * receives.
 */
export function ResultColumn({ title, wish, ticked, onTick }: Props) {
  const texts = searchPlaygroundTexts(useTexts())
  const { data: result, error, refetch } = usePlaygroundSearch(wish)
  if (error) return <ErrorAlert error={error} onRetry={() => void refetch()} />
  if (!result) return <AppWaiting />
  const { passages, settings } = result
  return (
    <section aria-label={title}>
      <Paper variant="outlined">
        <Typography variant="h2" sx={{ px: 2, pt: 1.5, pb: 1 }}>
          {title}
        </Typography>
        {passages.length === 0 && (
          <Alert severity="info" sx={{ mx: 2, mb: 2 }}>
            <strong>{texts.nothingTitle}</strong>
            <br />
            {texts.nothing}
          </Alert>
        )}
        <List>
          {passages.map((passage, index) => (
            <Fragment key={`${sourceKey(passage)} ${passage.title} ${passage.content}`}>
              {index === settings.max_passages && <Cut>{texts.cut}</Cut>}
              <FoundPassage
                passage={passage}
                rank={index + 1}
                isExpected={ticked.has(sourceKey(passage))}
                onTick={onTick}
              />
            </Fragment>
          ))}
        </List>
      </Paper>
      {passages.length > 0 && <AnswerPart result={result} />}
    </section>
  )
}

const List = styled('ol')({ listStyle: 'none', margin: 0, padding: '0 16px 8px' })

const Cut = styled('li')(({ theme }) => ({
  ...theme.typography.caption,
  padding: '6px 0',
  textAlign: 'center',
  color: theme.palette.text.secondary,
  borderTop: `2px dashed ${theme.palette.divider}`,
}))
