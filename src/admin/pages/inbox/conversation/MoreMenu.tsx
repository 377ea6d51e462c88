import MoreIcon from '@mui/icons-material/MoreVert'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useApi } from '../../../../api/useApi.ts'
import { useRemove } from '../../../../resources/record/useRemove.ts'
import { describeError } from '../../../../ui/describeError.ts'
import { lazyPart } from '../../../../ui/lazy/lazyPart.tsx'
import { saveBlob } from '../../../../ui/saveBlob.ts'
import { useIsHere } from '../../../../ui/useIsHere.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import type { Conversation } from '../conversation.ts'
import { inboxTexts } from '../inboxTexts.ts'
import { useConversationId } from '../useConversationId.ts'
import type { ConversationActions } from './useConversationActions.ts'

const TemplateDialog = lazyPart(() => import('./TemplateDialog.tsx').then(one => one.TemplateDialog))

interface Props {
  conversation: Conversation
  name: string
  sendTemplate: ConversationActions['sendTemplate']
}

/** Offers the less frequent actions for a conversation. */
export function MoreMenu({ conversation, name, sendTemplate }: Props) {
  const texts = useTexts()
  const { talk } = inboxTexts(texts)
  const [anchor, setAnchor] = useState<Element>()
  const [isTemplating, setTemplating] = useState(false)
  const { client } = useApi()
  const notify = useNotify()
  const remove = useRemove('conversation')
  const { leave } = useConversationId()
  const isHere = useIsHere()
  const id = conversation._id
  const close = () => setAnchor(undefined)

  async function savePdf() {
    close()
    try {
      const params = { path: { id } }
      const { response } = await client.GET('/conversation/{id}/pdf', { params, parseAs: 'stream' })
      saveBlob(await response.blob(), 'doc.pdf')
    } catch (error) {
      notify(describeError(error, texts).text, { type: 'error' })
    }
  }

  async function toTrash() {
    close()
    // If the user has opened another conversation in the meantime, they stay there.
    if ((await remove(id, conversation.subject || name)) && isHere()) leave()
  }

  return (
    <>
      <IconButton
        aria-label={talk.more}
        title={talk.more}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={close}>
        {conversation.communication_channel === 'wa_2chat' && conversation.status !== 'completed' && (
          <MenuItem
            onClick={() => {
              close()
              setTemplating(true)
            }}
          >
            {talk.sendTemplate}
          </MenuItem>
        )}
        <MenuItem onClick={savePdf}>{talk.savePdf}</MenuItem>
        <MenuItem component={Link} to={`/conversation/${id}`}>
          {talk.record}
        </MenuItem>
        <MenuItem onClick={toTrash}>{talk.remove}</MenuItem>
      </Menu>
      {isTemplating && <TemplateDialog sendTemplate={sendTemplate} onClose={() => setTemplating(false)} />}
    </>
  )
}
