import ForumIcon from '@mui/icons-material/ForumOutlined'
import IconButton from '@mui/material/IconButton'
import { useGetIdentity, useNotify } from 'ra-core'
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useMatch } from 'react-router-dom'
import { isRecordId } from '../../../common/isRecordId.ts'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { useTexts } from '../../ui/useTexts.ts'
import { useFrontendConfiguration } from '../configuration/useFrontendConfiguration.ts'
import { useSideDrawer } from '../layout/useSideDrawer.ts'
import type { AgentDrawerProps } from './AgentDrawer.tsx'
import { onAgentDrawerRequest } from './openAgentDrawer.ts'

const drawerId = 'agent-drawer'

/** §6 Opens the agent drawer, for signed-in people if the web chat is on. The chat loads when it is opened. */
export function AgentButton() {
  const { agentButton: texts } = useTexts()
  const { identity } = useGetIdentity()
  const configuration = useFrontendConfiguration()
  const notify = useNotify()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [unread, setUnread] = useState(0)
  const shownId = useMatch('/agent/:id')?.params.id
  const [agentId, setAgentId] = useState<string>()
  const [Drawer, setDrawer] = useState<ComponentType<AgentDrawerProps>>()
  const close = useCallback(() => {
    setOpen(false)
    button.current?.focus()
  }, [])
  const others = useSideDrawer({ id: drawerId, isOpen, onOusted: () => setOpen(false) })
  const latest = useRef(open)
  latest.current = open
  useEffect(() => onAgentDrawerRequest(() => void latest.current()), [])
  if (!identity || !configuration?.modules.web_chat) return null

  async function open() {
    try {
      const { AgentDrawer } = await import('./AgentDrawer.tsx')
      setDrawer(() => AgentDrawer)
      setAgentId(shownId && isRecordId(shownId) ? shownId : undefined)
      setOpen(true)
    } catch {
      notify(texts.failed, { type: 'error' })
    }
  }

  const hasNews = unread > 0 && !isOpen
  const label = isOpen ? texts.close : texts.open
  return (
    <>
      <IconButton
        ref={button}
        color="inherit"
        aria-label={hasNews ? `${label}: ${texts.unread(unread)}` : label}
        title={label}
        aria-expanded={isOpen}
        aria-controls={Drawer && drawerId}
        onClick={() => (isOpen ? close() : void open())}
      >
        <ForumIcon />
        {hasNews && <CountBadge count={unread} kind="news" />}
      </IconButton>
      {/* Rendered in the page, not in the top bar, because it would cover the bar. */}
      {Drawer &&
        createPortal(
          <Drawer
            id={drawerId}
            agentId={agentId}
            isOpen={isOpen}
            hasNews={unread > 0}
            isBesideOther={others.length > 0}
            onClose={close}
            onUnread={setUnread}
          />,
          document.body,
        )}
    </>
  )
}
