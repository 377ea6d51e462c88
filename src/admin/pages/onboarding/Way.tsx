import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { AppWaiting } from '../../layout/AppWaiting.tsx'
import { BuiltinNote } from '../../models/BuiltinNote.tsx'
import { DocumentsCard } from './documents/DocumentsCard.tsx'
import { DraftCard } from './live/DraftCard.tsx'
import { GoLive } from './live/GoLive.tsx'
import { TryAgent } from './live/TryAgent.tsx'
import { useReadingStream } from './live/useReadingStream.ts'
import { onboardingTexts } from './onboardingTexts.ts'
import { Review } from './review/Review.tsx'
import { useBusinessDraft } from './review/useBusinessDraft.ts'
import { type Stored, useStored } from './review/useStored.ts'
import { type Part, partIn } from './steps.ts'
import type { OnboardingStatus } from './useOnboarding.ts'
import { partId, showPart, usePartLinks } from './usePartLinks.ts'

interface Props {
  /** Website address or business name. */
  given: string
  status: OnboardingStatus
  /** Starts over with another site; without a site, asks for one. */
  onOther: (site?: string) => void
}

/** Shows the business review beside the agent that is drafted from it. */
export function Way(props: Props) {
  const { stored, error, refetch } = useStored(props.status)
  if (error && !stored) return <ErrorAlert error={error} onRetry={refetch} />
  return stored ? <Sides {...props} stored={stored} /> : <AppWaiting />
}

const sides = ['review', 'trial', 'live'] as const
type Side = (typeof sides)[number]

/** The tab with each part of the page on a small window. */
const sideOf: Readonly<Record<Part, Side>> = {
  business: 'review',
  knowledge: 'review',
  trial: 'trial',
  live: 'live',
}

function Sides({ given, status, stored, onOther }: Props & { stored: Stored }) {
  const { sides: texts } = onboardingTexts(useTexts())
  const isWide = useMediaQuery(theme => theme.breakpoints.up('lg'))
  const { agent } = status
  const asked = partIn(useLocation().hash)
  const [side, setSide] = useState<Side>(asked && agent ? sideOf[asked] : agent ? 'trial' : 'review')
  const [isAsked, setAsked] = useState(!agent)
  const [isNameMissing, setNameMissing] = useState(false)
  const work = useBusinessDraft({ given, stored, isAsked })
  useReadingStream(status.steps.documents.status === 'running')
  usePartLinks()
  const shown = (one: Side) => ({ display: isWide || side === one ? 'block' : 'none' })

  async function draft(): Promise<void> {
    const isMissing = work.draft.name.trim() === ''
    setNameMissing(isMissing)
    if (isMissing) {
      setSide('review')
      const place = document.getElementById(partId('business'))
      if (place) showPart(place, 'input')
    } else if (await work.save()) setSide('trial')
  }

  return (
    <>
      {!isWide && (
        <Tabs value={side} onChange={(_, one: Side) => setSide(one)} variant="fullWidth">
          {sides.map(one => (
            <Tab key={one} value={one} label={texts[one]} disabled={one === 'live' && !agent} />
          ))}
        </Tabs>
      )}
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: one, lg: two }, alignItems: 'start' }}>
        <Paper
          variant="outlined"
          id={partId('business')}
          sx={{ ...shown('review'), ...target, p: { xs: 2, sm: 3 } }}
        >
          <Review
            given={given}
            work={work}
            isDrafted={agent !== null}
            isNameMissing={isNameMissing && work.draft.name.trim() === ''}
            onOther={onOther}
            onReadAgain={isAsked ? undefined : () => setAsked(true)}
          />
        </Paper>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: one, ...(isWide && column) }}>
          <Box
            id={partId('trial')}
            sx={{
              ...target,
              ...(isWide || agent ? shown('trial') : { display: side === 'live' ? 'none' : 'block' }),
            }}
          >
            {agent ? (
              <TryAgent status={status} agent={agent} work={work} />
            ) : (
              <DraftCard work={work} onDraft={draft} />
            )}
          </Box>
          {agent && (
            <Box id={partId('live')} sx={{ ...target, ...shown('live') }}>
              <GoLive status={status} agent={agent} />
            </Box>
          )}
          {agent && (
            <Box sx={{ ...shown('trial'), px: 2 }}>
              <BuiltinNote />
            </Box>
          )}
          <Box id={partId('knowledge')} sx={{ ...target, ...shown('review') }}>
            <DocumentsCard status={status} />
          </Box>
        </Box>
      </Box>
    </>
  )
}

const one = 'minmax(0, 1fr)'
const two = 'minmax(0, 1fr) minmax(0, 1fr)'
/** Keeps a part clear of the top bar when the page scrolls to it. */
const target = { scrollMarginTop: 80 }
/** The agent stays visible beside a long review. A column that is taller than the window scrolls to its end first. */
const column = {
  position: 'sticky',
  bottom: 16,
  alignSelf: 'end',
  alignContent: 'start',
  minHeight: 'calc(100dvh - 96px)',
} as const
