import ForgedIcon from '@mui/icons-material/GppMaybeOutlined'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { ChatEvent } from '../../../../chat/conversation/chatTypes.ts'
import { lazyPart } from '../../../../ui/lazy/lazyPart.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import { conversationsTexts } from '../conversationsTexts.ts'
import { namesOf } from './mailPeople.ts'

const LateWholeMail = lazyPart(() => import('./WholeMail.tsx').then(one => one.WholeMail))

/** Shows who a mail is from and to, warns about its sender, and opens the whole mail. */
export function MailLine({ event }: { event: ChatEvent }) {
  const { mail: texts } = conversationsTexts(useTexts())
  const [isOpen, setOpen] = useState(false)
  const { mail } = event.metadata
  if (!mail) return null
  const note = noteOf(mail, texts)
  const [to, cc] = [namesOf(mail, 'to'), namesOf(mail, 'cc')]
  return (
    <Line className="sw-below" data-side={event.role}>
      {mail.verdict === 'forged' && (
        <strong>
          <ForgedIcon fontSize="inherit" /> {texts.forged}
        </strong>
      )}
      {note && <span>{note}</span>}
      {to !== '' && <span>{texts.to(to)}</span>}
      {cc !== '' && <span>{texts.cc(cc)}</span>}
      <button type="button" className="sw-button" data-kind="quiet" onClick={() => setOpen(true)}>
        {texts.whole}
      </button>
      {isOpen && <LateWholeMail id={mail.id} onClose={() => setOpen(false)} />}
    </Line>
  )
}

type Mail = NonNullable<ChatEvent['metadata']['mail']>
type Texts = ReturnType<typeof conversationsTexts>['mail']

/** Returns why no agent answers a mail; undefined if one may. */
function noteOf({ kind, is_braked }: Mail, texts: Texts): string | undefined {
  if (is_braked) return texts.braked
  return kind === 'human' ? undefined : texts.kinds[kind]
}

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 10,
  '&[data-side="assistant"]': { justifyContent: 'flex-end' },
  '& strong': { display: 'inline-flex', alignItems: 'center', gap: 4, color: theme.palette.error.main },
  '& span': { overflowWrap: 'anywhere' },
}))
