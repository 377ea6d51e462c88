import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import { alpha, styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { RunFacts, RunState } from './RunHead.tsx'
import { runsTexts } from './runsTexts.ts'

interface Props {
  runs: readonly components['schemas']['ChainRunSummary'][]
  chosen: string | undefined
  onChoose: (id: string) => void
  onMore: (() => void) | undefined
}

/** Lists earlier runs, newest first; one of them is shown. */
export function RunList({ runs, chosen, onChoose, onMore }: Props) {
  const texts = runsTexts(useTexts())
  return (
    <>
      <List aria-label={texts.earlier}>
        {runs.map(run => (
          <li key={run._id}>
            <Row aria-current={run._id === chosen} onClick={() => onChoose(run._id)}>
              <RunState run={run} />
              <Typography variant="caption" component="span">
                <RunFacts run={run} />
                {run.is_dry && ` · ${texts.dry}`}
              </Typography>
            </Row>
          </li>
        ))}
      </List>
      {onMore && (
        <Button size="small" onClick={onMore}>
          {texts.more}
        </Button>
      )}
    </>
  )
}

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, maxHeight: 320, overflowY: 'auto' })

const Row = styled(ButtonBase)(({ theme }) => ({
  display: 'flex',
  justifyContent: 'flex-start',
  flexWrap: 'wrap',
  gap: '2px 8px',
  width: '100%',
  minHeight: 40,
  padding: '6px 8px',
  borderRadius: 6,
  textAlign: 'start',
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&[aria-current="true"]': { backgroundColor: alpha(theme.palette.primary.main, 0.12) },
}))
