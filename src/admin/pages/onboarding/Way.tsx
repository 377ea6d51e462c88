import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { AppWaiting } from '../../layout/AppWaiting.tsx'
import { DocumentsCard } from './documents/DocumentsCard.tsx'
import { DraftCard } from './live/DraftCard.tsx'
import { GoLive } from './live/GoLive.tsx'
import { TryAgent } from './live/TryAgent.tsx'
import { useReadingStream } from './live/useReadingStream.ts'
import { onboardingTexts } from './onboardingTexts.ts'
import { Review } from './review/Review.tsx'
import { useBusinessDraft } from './review/useBusinessDraft.ts'
import { type Stored, useStored } from './review/useStored.ts'
import type { OnboardingStatus } from './useOnboarding.ts'

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

function Sides({ given, status, stored, onOther }: Props & { stored: Stored }) {
  const { sides: texts } = onboardingTexts(useTexts())
  const isWide = useMediaQuery(theme => theme.breakpoints.up('lg'))
  const { agent } = status
  const [side, setSide] = useState<Side>(agent ? 'trial' : 'review')
  const [isAsked, setAsked] = useState(!agent)
  const work = useBusinessDraft({ given, stored, isAsked })
  useReadingStream(status.steps.documents.status === 'running')
  const shown = (one: Side) => ({ display: isWide || side === one ? 'block' : 'none' })

  async function draft(): Promise<void> {
    if (await work.save()) setSide('trial')
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
          sx={{ ...(isWide ? besides : { display: shown('review').display }), p: { xs: 2, sm: 3 } }}
        >
          <Review
            given={given}
            work={work}
            isDrafted={agent !== null}
            onOther={onOther}
            onReadAgain={isAsked ? undefined : () => setAsked(true)}
          />
        </Paper>
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: one }}>
          <Box sx={isWide || agent ? shown('trial') : { display: side === 'live' ? 'none' : 'block' }}>
            {agent ? (
              <TryAgent status={status} agent={agent} work={work} />
            ) : (
              <DraftCard work={work} onDraft={draft} />
            )}
          </Box>
          <Box sx={shown('review')}>
            <DocumentsCard status={status} />
          </Box>
          {agent && (
            <Box sx={shown('live')}>
              <GoLive status={status} agent={agent} />
            </Box>
          )}
        </Box>
      </Box>
    </>
  )
}

const one = 'minmax(0, 1fr)'
const two = 'minmax(0, 1fr) minmax(0, 1fr)'
/** The review scrolls by itself, so that the chat stays visible. */
const besides = { position: 'sticky', top: 80, maxHeight: 'calc(100dvh - 96px)', overflowY: 'auto' } as const
