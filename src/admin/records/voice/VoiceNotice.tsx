import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import type { EntitySchemas } from '../../../../openapi/generated/entityTypes.d.ts'
import { useApi } from '../../../api/useApi.ts'
import { useServerQuery } from '../../../api/useServerQuery.ts'
import type { RecordNoticeProps } from '../../../resources/record/recordExtension.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { LinkBox } from '../../../ui/LinkBox.tsx'
import { PageLink } from '../../../ui/PageLink.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { CallSwitch } from './CallSwitch.tsx'
import { voiceTexts } from './voiceTexts.ts'

type Props = RecordNoticeProps<EntitySchemas['voice_configuration']>

/** Shows the switch of calls and their further requirements: the address to enter at Twilio, or speech services. */
export function VoiceNotice({ record }: Props) {
  const texts = useTexts()
  const words = voiceTexts(texts)
  const { client } = useApi()
  const { data } = useServerQuery(['voice_readiness', record._version], () => client.GET('/voice/readiness'))
  const lacksSpeech = data?.missing.some(part => part === 'transcription' || part === 'speech')
  const answerUrl = `${location.origin}/api/twilio/answer`
  return (
    <>
      <CallSwitch />
      {record.transport === 'twilio' && (
        <Note title={words.answerTitle}>
          <Stack direction="row" spacing={1} sx={{ my: 1, alignItems: 'center' }}>
            <LinkBox label={words.answerLabel} url={answerUrl} />
            <CopyButton text={answerUrl}>{words.copy}</CopyButton>
          </Stack>
          {words.answerHint}
        </Note>
      )}
      {lacksSpeech && (
        <Note title={words.speechTitle}>
          {words.speechHint} <PageLink to="/ai_configuration">{words.toAi}</PageLink>
        </Note>
      )}
    </>
  )
}

interface NoteProps {
  title?: string
  children: ReactNode
}

function Note({ title, children }: NoteProps) {
  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={{ mb: 2.5, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
    >
      {title && <AlertTitle>{title}</AlertTitle>}
      {children}
    </Alert>
  )
}
