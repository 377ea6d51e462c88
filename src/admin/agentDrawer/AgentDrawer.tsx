import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { createMemory } from '../../ui/createMemory.ts'
import { ErrorAlert } from '../../ui/ErrorAlert.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import { ErrorBoundary } from '../layout/ErrorBoundary.tsx'
import { SideDrawer } from '../layout/SideDrawer.tsx'
import { BuiltinNote } from '../models/BuiltinNote.tsx'
import { AgentChat } from './AgentChat.tsx'
import { agentDrawerTexts } from './agentDrawerTexts.ts'
import { NoPartner } from './NoPartner.tsx'
import { openInside } from './openInside.ts'
import { PartnerPicker } from './PartnerPicker.tsx'
import { partnerFor, partnerKey } from './partners.ts'
import { usePartners } from './usePartners.ts'
import { useVisibleHeight } from './useVisibleHeight.ts'

export interface AgentDrawerProps {
  id: string
  /** The agent on whose page the drawer was opened. */
  agentId: string | undefined
  isOpen: boolean
  /** There are unread messages. */
  hasNews: boolean
  /** Another narrow drawer is at the edge; this one moves beside it. */
  isBesideOther: boolean
  onClose: () => void
  onUnread: (count: number) => void
}

const remembered = createMemory<string>('agent_drawer_partner')

/**
 * §2 Shows the chat beside the page instead of above it: the page stays usable, and the conversation continues when the
 * drawer is closed.
 */
export function AgentDrawer(props: AgentDrawerProps) {
  const { id, agentId, isOpen, hasNews, isBesideOther, onClose, onUnread } = props
  const texts = agentDrawerTexts(useTexts())
  const navigate = useNavigate()
  const { partners, error, retry } = usePartners(isOpen, agentId)
  const [choice, setChoice] = useState<string>()
  const [wasOpen, setWasOpen] = useState(false)
  // Runs each time the drawer opens: on an agent's page it selects that agent, unless there are unread answers.
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen && !hasNews)
      setChoice(agentId ? partnerKey({ kind: 'agent', id: agentId }) : remembered.read())
  }
  const height = useVisibleHeight()
  const partner = partnerFor(partners ?? [], choice)

  const choose = (key: string) => {
    remembered.write(key)
    setChoice(key)
  }
  return (
    <SideDrawer
      {...{ id, isOpen, onClose }}
      label={texts.title}
      width="60vw"
      style={{ height, ...(isBesideOther && { right: otherWidth }) }}
      onClick={event => openInside(event, navigate)}
    >
      <ErrorBoundary>
        {error && <ErrorAlert error={error} onRetry={retry} />}
        {partners && !partner && <NoPartner onLeave={onClose} />}
        {partners && partner && (
          <>
            <Choice>
              <PartnerPicker partners={partners} chosen={partner} onChoose={choose} />
              <Hint>
                {partner.kind === 'agent' ? texts.isDraft : texts.isService} {texts.isTest}
              </Hint>
              <BuiltinNote onLeave={onClose} />
            </Choice>
            <AgentChat
              key={partnerKey(partner)}
              partner={partner}
              isVisible={isOpen}
              onClose={onClose}
              onUnread={onUnread}
            />
          </>
        )}
      </ErrorBoundary>
    </SideDrawer>
  )
}

/** Width of the drawer for calls, in pixels (§2). */
const otherWidth = 400

const Choice = styled('div')(({ theme }) => ({
  flex: 'none',
  padding: '14px 16px 10px',
  backgroundColor: theme.palette.background.paper,
  '& select': { paddingTop: 9, paddingBottom: 9 },
}))

const Hint = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  fontSize: '0.8125rem',
  margin: '8px 0 0',
  color: theme.palette.text.secondary,
}))
