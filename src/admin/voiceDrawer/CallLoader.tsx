import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { bodyOf } from '../../api/bodyOf.ts'
import { useApi } from '../../api/useApi.ts'
import { ErrorAlert } from '../../ui/ErrorAlert.tsx'
import { browserTimeZone } from '../../ui/formats/browserTimeZone.ts'
import { useTexts } from '../../ui/useTexts.ts'
import { loadTransport, type VoiceReadiness } from '../../voice/loadTransport.ts'
import { CallRoom } from './CallRoom.tsx'
import { StatusLine } from './StatusLine.tsx'
import { useVoiceTexts } from './useVoiceTexts.ts'

interface Props {
  readiness: VoiceReadiness
  isVisible: boolean
  onOnCall: (isOnCall: boolean) => void
  onRinging: () => void
}

/** Loads the tenant's transport for calls. */
export function CallLoader({ readiness, ...rest }: Props) {
  const texts = useVoiceTexts()
  const { language } = useTexts()
  const api = useApi()
  const { transport, publish_events, codecs } = readiness
  const { data, error, refetch } = useQuery({
    // Other call settings need another device; another name of the agent does not.
    queryKey: ['voice', 'transport', transport, publish_events, codecs],
    queryFn: async () => ({
      create: await loadTransport(readiness, { api, language, timeZone: browserTimeZone() }),
    }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const fetchToken = useMemo(
    () => async () => {
      // Our own endpoint identifies the caller by their session.
      if (transport === 'own') return 'session'
      return (await bodyOf(api.client.GET('/twilio/generate_access_token'))).token
    },
    [api, transport],
  )
  if (data)
    return <CallRoom {...rest} readiness={readiness} createTransport={data.create} fetchToken={fetchToken} />
  if (error) return <ErrorAlert error={error} title={texts.failed} onRetry={() => void refetch()} />
  return <StatusLine status="Initializing..." call={null} />
}
