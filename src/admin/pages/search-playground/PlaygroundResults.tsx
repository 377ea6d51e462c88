import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useDeferredValue, useState } from 'react'
import { useTexts } from '../../../ui/useTexts.ts'
import { mayWrite } from '../../account/roles.ts'
import { useCurrentUser } from '../../account/useCurrentUser.ts'
import { KeepQuestion } from './KeepQuestion.tsx'
import { OtherSettings } from './OtherSettings.tsx'
import { ResultColumn } from './ResultColumn.tsx'
import { searchPlaygroundTexts } from './searchPlaygroundTexts.ts'
import type { PlaygroundQuestion } from './usePlaygroundSearch.ts'

type Settings = NonNullable<PlaygroundQuestion['settings']>

/**
 * Shows the results of a query with the current settings and, if the user wants to compare, with other settings beside
 * them.
 */
export function PlaygroundResults({ wish }: { wish: PlaygroundQuestion }) {
  const texts = searchPlaygroundTexts(useTexts())
  const { data: user } = useCurrentUser()
  const [isComparing, setComparing] = useState(false)
  const [settings, setSettings] = useState<Settings>()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const deferredSettings = useDeferredValue(settings)
  const onTick = user && mayWrite(user) ? tick : undefined
  return (
    <>
      <Bar>
        {onTick && <KeepQuestion wish={wish} sources={[...ticked]} onKept={() => setTicked(new Set())} />}
        <Button aria-expanded={isComparing} onClick={() => setComparing(!isComparing)}>
          {isComparing ? texts.noOther : texts.other}
        </Button>
      </Bar>
      {isComparing && (
        <Box sx={{ mb: 2.5 }}>
          <OtherSettings onChange={setSettings} />
        </Box>
      )}
      <Columns data-two={(isComparing && deferredSettings !== undefined) || undefined}>
        <ResultColumn title={texts.asIs} wish={wish} ticked={ticked} onTick={onTick} />
        {isComparing && deferredSettings && (
          <ResultColumn
            title={texts.withTheseSettings}
            wish={{ ...wish, settings: deferredSettings }}
            ticked={ticked}
            onTick={onTick}
          />
        )}
      </Columns>
    </>
  )

  function tick(source: string): void {
    const next = new Set(ticked)
    if (!next.delete(source)) next.add(source)
    setTicked(next)
  }
}

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 12,
  margin: '20px 0 12px',
})

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: theme.spacing(2.5),
  [theme.breakpoints.up('md')]: { '&[data-two]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
}))
