import ArrowIcon from '@mui/icons-material/ExpandMore'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../../api/useApi.ts'
import { describeError } from '../../../../ui/describeError.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import type { Conversation } from '../conversation.ts'
import { inboxTexts } from '../inboxTexts.ts'
import type { ConversationActions } from './useConversationActions.ts'

interface Props {
  conversation: Conversation
  actions: ConversationActions
}

/** Assigns the conversation to a colleague, or to nobody. */
export function AssignMenu({ conversation, actions }: Props) {
  const texts = useTexts()
  const { talk } = inboxTexts(texts)
  const [anchor, setAnchor] = useState<Element>()
  const { data: colleagues, error } = useColleagues(anchor !== undefined)
  const { assignee_id } = conversation
  const assign = (id: string | null, name: string) => [setAnchor(undefined), void actions.assign(id, name)]
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        endIcon={<ArrowIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {talk.assign}
      </Button>
      <Menu
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
        slotProps={{ list: { 'aria-label': talk.assignTo } }}
      >
        {error && <MenuItem disabled>{describeError(error, texts).text}</MenuItem>}
        {!error && !colleagues && <MenuItem disabled>{texts.common.loading}</MenuItem>}
        {colleagues?.map(({ user_id, name, is_you }) => (
          <MenuItem key={user_id} selected={user_id === assignee_id} onClick={() => assign(user_id, name)}>
            {is_you ? talk.you(name) : name}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem onClick={() => assign(null, '')}>{talk.nobody}</MenuItem>
      </Menu>
    </>
  )
}

/** Fetches the people who can take conversations; only once the menu is open. */
function useColleagues(enabled: boolean) {
  const { client } = useApi()
  return useQuery({
    queryKey: ['inbox', 'colleagues'],
    queryFn: async () => (await client.GET('/inbox/colleagues')).data ?? [],
    enabled,
    retry: false,
    staleTime: 60_000,
  })
}
