import { styled } from '@mui/material/styles'
import { useState } from 'react'
import defaults from '../../../../openapi/generated/entityDefaults.json' with { type: 'json' }
import type { ChatAppearance } from '../../../chat/view/appearanceStyle.ts'

/** Renders the chat's round launcher button with its picture, and its callout if it is enabled (§1). */
export function PreviewLauncher({ look }: { look: ChatAppearance }) {
  const { chat_button_color, chat_button_icon_image_url: picture } = look
  const [broken, setBroken] = useState<string>()
  const callout = look.show_chat_button_callout ? look.chat_button_callout_text?.trim() : undefined
  return (
    <Corner>
      {callout && <Callout dir="auto">{callout}</Callout>}
      <Round style={{ backgroundColor: chat_button_color || usual.chat_button_color }}>
        {picture && picture !== broken ? (
          <img src={picture} alt="" onError={() => setBroken(picture)} />
        ) : (
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 18.5V7a3 3 0 0 1 3-3h10a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H8zM8.5 8.5h7M8.5 12h4" />
          </svg>
        )}
      </Round>
    </Corner>
  )
}

/** Default colors (§1). */
const usual = defaults.web_chat_configuration

const Corner = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 12,
  minWidth: 0,
})

const Round = styled('div')({
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  width: 64,
  height: 64,
  borderRadius: '50%',
  overflow: 'hidden',
  color: '#ffffff',
  boxShadow: '0 4px 14px rgb(0 0 0 / 22%)',
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  '& svg': {
    width: 30,
    height: 30,
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 1.8,
    strokeLinejoin: 'round',
    strokeLinecap: 'round',
  },
})

const Callout = styled('div')({
  maxWidth: 300,
  minWidth: 0,
  padding: '10px 14px',
  borderRadius: 14,
  fontSize: 14,
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
  color: '#171a33',
  backgroundColor: '#ffffff',
  boxShadow: '0 4px 14px rgb(0 0 0 / 18%)',
})
