import ArrowIcon from '@mui/icons-material/ArrowDropDown'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Select, SelectFrame } from '../../../resources/widgets/controls.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import type { ListedChat } from './useEmbeddedChats.ts'
import { webChatTexts } from './webChatTexts.ts'

interface Props {
  chats: readonly ListedChat[]
  chosen: ListedChat
  onChange: (token: string) => void
}

/** Chooses the chat to embed. */
export function ChatChoice({ chats, chosen, onChange }: Props) {
  const { panel: texts } = webChatTexts(useTexts())
  const id = useId()
  const hint = hintOf(chosen, texts)
  const of = (group: ListedChat['group']) =>
    chats
      .filter(chat => chat.group === group)
      .map(({ token, name }) => (
        <option key={token} value={token}>
          {name}
        </option>
      ))
  const [services, intakes] = [of('services'), of('intakes')]
  return (
    <div>
      <Typography component="label" htmlFor={id} variant="body2" sx={{ fontWeight: 600 }}>
        {texts.chat}
      </Typography>
      <SelectFrame sx={{ mt: 0.5 }}>
        <Select
          id={id}
          value={chosen.token}
          aria-describedby={hint && `${id}-hint`}
          onChange={event => onChange(event.target.value)}
        >
          {of('own')}
          {services.length > 0 && <optgroup label={texts.services}>{services}</optgroup>}
          {intakes.length > 0 && <optgroup label={texts.intakes}>{intakes}</optgroup>}
        </Select>
        <ArrowIcon aria-hidden />
      </SelectFrame>
      {hint && (
        <FormHelperText id={`${id}-hint`} sx={{ mx: 0 }}>
          {hint}
        </FormHelperText>
      )}
    </div>
  )
}

function hintOf({ group, isActive }: ListedChat, texts: ReturnType<typeof webChatTexts>['panel']) {
  if (group === 'own') return texts.ownHint
  if (isActive) return undefined
  return group === 'services' ? texts.serviceOff : texts.intakeOff
}
