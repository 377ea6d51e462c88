import CloseIcon from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useRef, useState } from 'react'
import type { ChatEvent } from '../../chat/conversation/chatTypes.ts'
import { ErrorAlert } from '../../ui/ErrorAlert.tsx'
import { lazyPart } from '../../ui/lazy/lazyPart.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import { answerSourcesTexts } from '../answerSources/answerSourcesTexts.ts'
import { AnswerMenu, type AnswerPart } from './AnswerMenu.tsx'
import { SpokenTiming } from './SpokenTiming.tsx'
import { TraceBox } from './TraceBox.tsx'
import { TurnSteps } from './TurnSteps.tsx'
import { turnTexts } from './turnTexts.ts'
import { useTurn } from './useTurn.ts'

const AnswerSources = lazyPart(() =>
  import('../answerSources/AnswerSources.tsx').then(one => one.AnswerSources),
)

/** Shows the team a menu beside an answer, and below the answer its steps or the sources it found, once chosen. */
export function TurnTrace({ event }: { event: ChatEvent }) {
  const texts = useTexts()
  const [opened, setOpened] = useState<AnswerPart>()
  const menu = useRef<HTMLDivElement>(null)
  const titles = { trace: turnTexts(texts).trace.title, sources: answerSourcesTexts(texts).title }
  function close() {
    setOpened(undefined)
    menu.current?.querySelector('button')?.focus()
  }
  return (
    <>
      <AnswerMenu ref={menu} event={event} titles={titles} onChoose={setOpened} />
      {opened && (
        <Opened aria-label={titles[opened]}>
          <Head>
            <h3>{titles[opened]}</h3>
            <IconButton size="small" aria-label={texts.common.close} onClick={close}>
              <CloseIcon fontSize="small" />
            </IconButton>
          </Head>
          {opened === 'trace' && event.metadata.latency && <SpokenTiming latency={event.metadata.latency} />}
          {opened === 'trace' && <TraceBody event={event} />}
          {opened === 'sources' && (
            <TraceBox>
              <AnswerSources event={event} />
            </TraceBox>
          )}
        </Opened>
      )}
    </>
  )
}

function TraceBody({ event }: { event: ChatEvent }) {
  const { trace } = turnTexts(useTexts())
  const { turn, error } = useTurn(event)
  if (error) return <ErrorAlert error={error} />
  if (turn === undefined) return <Note>{trace.loading}</Note>
  return turn === null ? <Note>{trace.missing}</Note> : <TurnSteps turn={turn} />
}

const Opened = styled('section')({ width: '100%', maxWidth: 640, marginTop: 4 })

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingInlineStart: 4,
  '& h3': { ...theme.typography.body2, fontWeight: 650, margin: 0 },
}))

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '4px 4px 8px',
  color: theme.palette.text.secondary,
}))
