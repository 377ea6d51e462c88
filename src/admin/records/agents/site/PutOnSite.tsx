import Alert from '@mui/material/Alert'
import { useRef } from 'react'
import type { components } from '../../../../../openapi/generated/types.d.ts'
import { ErrorAlert } from '../../../../ui/ErrorAlert.tsx'
import { SidePanel } from '../../../../ui/SidePanel.tsx'
import { useFocusKept } from '../../../../ui/useFocusKept.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { AgentSnippet } from './AgentSnippet.tsx'
import { MakeService } from './MakeService.tsx'
import { siteTexts } from './siteTexts.ts'
import { useAgentChats } from './useAgentChats.ts'

interface Props {
  record: components['schemas']['Agent']
  onClose: () => void
}

/** Guides the user from an agent to its chat on a site: service, embed code, allowed sites, and embed reports. */
export function PutOnSite({ record, onClose }: Props) {
  const texts = siteTexts(useTexts())
  const { chats, error, refetch } = useAgentChats(record._id)
  const place = useRef<HTMLDivElement>(null)
  useFocusKept(place, chats?.length ? 'snippet' : 'service')
  return (
    <SidePanel title={texts.title(record.name)} width={560} onClose={onClose}>
      {!record.enabled && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {texts.disabled}
        </Alert>
      )}
      {error && !chats && <ErrorAlert title={texts.failed} error={error} onRetry={refetch} />}
      <div ref={place}>
        {chats?.length === 0 && <MakeService record={record} onMade={refetch} />}
        {chats && chats.length > 0 && <AgentSnippet chats={chats} />}
      </div>
    </SidePanel>
  )
}
