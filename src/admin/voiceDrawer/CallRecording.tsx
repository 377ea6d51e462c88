import { styled } from '@mui/material/styles'
import { useApi } from '../../api/useApi.ts'
import { useServerQuery } from '../../api/useServerQuery.ts'
import { RecordingNote } from '../calls/RecordingNote.tsx'

/** Milliseconds between two requests for the state of a recording, while there is one. */
const againMs = 1500

/** Shows that the call is recorded, with a button for the caller to refuse. */
export function CallRecording({ callId }: { callId: string }) {
  const { client } = useApi()
  const { data, refetch } = useServerQuery(
    ['voice', 'recording', callId],
    () => client.GET('/voice/call/{callId}', { params: { path: { callId } } }),
    { againAfter: call => (call?.recording === 'announced' || call?.recording === 'running') && againMs },
  )
  return (
    <Row>
      <RecordingNote recording={data?.recording} callId={callId} mayRefuse onRefused={() => void refetch()} />
    </Row>
  )
}

const Row = styled('div')({
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  gap: 10,
  flex: 'none',
  padding: '10px 16px 0',
  '&:empty': { display: 'none' },
})
