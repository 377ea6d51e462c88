import Skeleton from '@mui/material/Skeleton'
import { useCallback, useState } from 'react'
import { useApi } from '../../api/useApi.ts'
import { useServerQuery } from '../../api/useServerQuery.ts'
import { ErrorAlert } from '../../ui/ErrorAlert.tsx'
import { ErrorBoundary } from '../layout/ErrorBoundary.tsx'
import { SideDrawer } from '../layout/SideDrawer.tsx'
import { CallLoader } from './CallLoader.tsx'
import { DrawerHead } from './DrawerHead.tsx'
import { MissingParts } from './MissingParts.tsx'
import { useVoiceTexts } from './useVoiceTexts.ts'

export interface VoiceDrawerProps {
  id: string
  isOpen: boolean
  onClose: () => void
  /** Called when a call begins or ends, so that the page knows while the drawer is closed. */
  onOnCall: (isOnCall: boolean) => void
  /** Called for an incoming call, to open the drawer. */
  onRinging: () => void
}

/**
 * §2 Shows the call drawer beside the page. The page stays usable, and a call continues while the drawer is closed.
 */
export function VoiceDrawer({ id, isOpen, onClose, onOnCall, onRinging }: VoiceDrawerProps) {
  const texts = useVoiceTexts()
  const { client } = useApi()
  const [isOnCall, setOnCall] = useState(false)
  const {
    data: readiness,
    error,
    refetch,
    isFetching,
  } = useServerQuery(['voice', 'readiness'], () => client.GET('/voice/readiness'), {
    // Changed settings apply to the next call and must not end this one.
    isEnabled: isOpen && !isOnCall,
  })
  const reportCall = useCallback(
    (is: boolean) => {
      setOnCall(is)
      onOnCall(is)
    },
    [onOnCall],
  )
  const isReady = readiness !== undefined && readiness.missing.length === 0
  return (
    <SideDrawer {...{ id, isOpen, onClose }} label={texts.title} width={400}>
      <DrawerHead readiness={readiness} onClose={onClose} />
      <ErrorBoundary>
        {!readiness && error && (
          <ErrorAlert error={error} title={texts.failed} onRetry={() => void refetch()} />
        )}
        {!readiness && !error && <Skeleton variant="rounded" height={180} sx={{ m: 2 }} />}
        {readiness && !isReady && (
          <MissingParts
            missing={readiness.missing}
            isChecking={isFetching}
            onCheck={() => void refetch()}
            onLeave={onClose}
          />
        )}
        {isReady && <CallLoader {...{ readiness, onRinging }} onOnCall={reportCall} isVisible={isOpen} />}
      </ErrorBoundary>
    </SideDrawer>
  )
}
