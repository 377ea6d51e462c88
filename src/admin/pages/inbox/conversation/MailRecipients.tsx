import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { components } from '../../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../../api/useApi.ts'
import { useServerQuery } from '../../../../api/useServerQuery.ts'
import type { ChatEntry } from '../../../../chat/conversation/chatTypes.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { inboxTexts } from '../inboxTexts.ts'
import { isAddressed, type MailChoice, wrongAddress } from './recipients.ts'

type Recipients = components['schemas']['MailAnswer']['everybody']

interface Props {
  conversationId: string
  entries: readonly ChatEntry[]
  /** Undefined for an answer to the sender under the same subject. */
  choice: MailChoice | undefined
  onChoice: (choice: MailChoice | undefined) => void
}

/** Shows who the answer to a mail goes to. The user can answer everybody, forward the mail, or choose other recipients. */
export function MailRecipients({ conversationId, entries, choice, onChoice }: Props) {
  const { mail: texts } = inboxTexts(useTexts())
  const [isOpen, setOpen] = useState(false)
  const { client } = useApi()
  const latest = entries.filter(({ event }) => event.metadata.mail).at(-1)?.event._id
  const { data } = useServerQuery(['conversation', 'mailRecipients', conversationId, latest], () =>
    client.GET('/conversation/{id}/mail_recipients', { params: { path: { id: conversationId } } }),
  )
  if (!data) return null
  const usual = addressesOf(data.sender)
  const all = addressesOf(data.everybody)
  const { to = usual.to, cc = [], subject = '' } = choice ?? {}
  const change = (part: MailChoice) => onChoice({ to, cc, ...(subject !== '' && { subject }), ...part })
  const hasOthers = all.to.length + all.cc.length > usual.to.length

  function forward() {
    setOpen(true)
    onChoice({ to: [], subject: texts.forwarded(data?.subject.replace(/^Re: /i, '') ?? '') })
  }

  return (
    <Place>
      <div className="line">
        <span className="to" dir="auto" data-faulty={!isAddressed({ to, cc }) || undefined}>
          {/* The open fields say it themselves. */}
          {!isOpen && whoText({ to, cc }, texts)}
        </span>
        {hasOthers && choice === undefined && (
          <Button size="small" onClick={() => onChoice(all)}>
            {texts.replyAll(all.to.length + all.cc.length)}
          </Button>
        )}
        {choice !== undefined && (
          <Button size="small" onClick={() => [onChoice(undefined), setOpen(false)]}>
            {texts.senderOnly}
          </Button>
        )}
        {!isOpen && (
          <Button size="small" color="inherit" onClick={forward}>
            {texts.forward}
          </Button>
        )}
        <Button size="small" color="inherit" aria-expanded={isOpen} onClick={() => setOpen(is => !is)}>
          {isOpen ? texts.done : texts.change}
        </Button>
      </div>
      {isOpen && (
        <>
          <Addresses
            label={texts.fields.to}
            value={to}
            options={[...all.to, ...all.cc]}
            needed={texts.toNobody}
            onChange={next => change({ to: next })}
          />
          <Addresses
            label={texts.fields.cc}
            value={cc}
            options={[...all.to, ...all.cc]}
            onChange={next => change({ cc: next })}
          />
          <TextField
            size="small"
            fullWidth
            label={texts.fields.subject}
            placeholder={data.subject}
            value={subject}
            onChange={({ target }) => change({ subject: target.value })}
            slotProps={{ htmlInput: { maxLength: 200, dir: 'auto' } }}
          />
        </>
      )}
    </Place>
  )
}

function addressesOf({ to, cc }: Recipients): { to: string[]; cc: string[] } {
  return { to: to.map(({ address }) => address), cc: cc.map(({ address }) => address) }
}

function whoText({ to, cc }: Required<Pick<MailChoice, 'to' | 'cc'>>, texts: Texts): string {
  const wrong = wrongAddress([...to, ...cc])
  if (wrong !== undefined) return texts.noAddress(wrong)
  if (to.length === 0) return texts.toNobody
  return [texts.to(to.join(', ')), ...(cc.length > 0 ? [texts.cc(cc.join(', '))] : [])].join(' · ')
}

type Texts = ReturnType<typeof inboxTexts>['mail']

interface AddressesProps {
  label: string
  value: string[]
  options: readonly string[]
  /** Says that an address is needed, if one is. */
  needed?: string
  onChange: (addresses: string[]) => void
}

function Addresses({ label, value, options, needed, onChange }: AddressesProps) {
  const { mail: texts } = inboxTexts(useTexts())
  const wrong = wrongAddress(value)
  const isMissing = needed !== undefined && value.length === 0
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      size="small"
      options={options.filter(one => !value.includes(one))}
      value={value}
      onChange={(_, next) => onChange(next.map(one => one.trim()).filter(one => one !== ''))}
      renderInput={props => (
        <TextField
          {...props}
          label={label}
          error={wrong !== undefined}
          helperText={isMissing ? needed : wrong !== undefined && texts.noAddress(wrong)}
        />
      )}
    />
  )
}

const Place = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  padding: '6px 12px 0',
  '& .line': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4 },
  '& .to': {
    ...theme.typography.body2,
    flex: '1 1 180px',
    minWidth: 0,
    color: theme.palette.text.secondary,
    overflowWrap: 'anywhere',
    '&[data-faulty]': { color: theme.palette.error.main },
  },
}))
