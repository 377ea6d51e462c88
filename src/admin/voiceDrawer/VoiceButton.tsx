import CallIcon from '@mui/icons-material/CallOutlined'
import IconButton from '@mui/material/IconButton'
import { useGetIdentity, useNotify } from 'ra-core'
import { type ComponentType, useCallback, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '../../ui/useTexts.ts'
import { LineDot } from '../calls/LineDot.tsx'
import { useFrontendConfiguration } from '../configuration/useFrontendConfiguration.ts'
import { useSideDrawer } from '../layout/useSideDrawer.ts'
import type { VoiceDrawerProps } from './VoiceDrawer.tsx'

const drawerId = 'voice-drawer'

/**
 * §6 Opens the call drawer; shown to signed-in users if voice is on. The drawer's code is loaded when it is first
 * opened.
 */
export function VoiceButton() {
  const { voiceButton: texts } = useTexts()
  const { identity } = useGetIdentity()
  const configuration = useFrontendConfiguration()
  const notify = useNotify()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isOnCall, setOnCall] = useState(false)
  const [Drawer, setDrawer] = useState<ComponentType<VoiceDrawerProps>>()
  const close = useCallback(() => {
    setOpen(false)
    button.current?.focus()
  }, [])
  const reopen = useCallback(() => setOpen(true), [])
  useSideDrawer({ id: drawerId, isOpen, onOusted: () => setOpen(false) })
  if (!identity || !configuration?.modules.voice) return null

  async function open() {
    try {
      const { VoiceDrawer } = await import('./VoiceDrawer.tsx')
      setDrawer(() => VoiceDrawer)
      setOpen(true)
    } catch {
      notify(texts.failed, { type: 'error' })
    }
  }

  const label = isOpen ? texts.close : texts.open
  return (
    <>
      <IconButton
        ref={button}
        color="inherit"
        aria-label={isOnCall ? `${label}: ${texts.onCall}` : label}
        title={label}
        aria-expanded={isOpen}
        aria-controls={Drawer && drawerId}
        onClick={() => (isOpen ? close() : void open())}
      >
        <CallIcon />
        {isOnCall && <LineDot />}
      </IconButton>
      {/* Rendered in the body: inside the top bar it would appear above the bar. */}
      {Drawer &&
        createPortal(
          <Drawer id={drawerId} isOpen={isOpen} onClose={close} onOnCall={setOnCall} onRinging={reopen} />,
          document.body,
        )}
    </>
  )
}
