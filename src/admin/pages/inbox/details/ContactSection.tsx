import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useGetOne } from 'ra-core'
import { Link } from 'react-router-dom'
import { ErrorAlert } from '../../../../ui/ErrorAlert.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import type { ConversationActions } from '../conversation/useConversationActions.ts'
import type { Contact, Conversation } from '../conversation.ts'
import { inboxTexts } from '../inboxTexts.ts'
import { FactList } from './FactList.tsx'
import { LinkContact } from './LinkContact.tsx'
import { Section } from './Section.tsx'

interface Props {
  conversation: Conversation
  actions: ConversationActions
}

/** Shows the visitor's contact, or lets the user link one. */
export function ContactSection({ conversation, actions }: Props) {
  const { details } = inboxTexts(useTexts())
  const { contact_id } = conversation
  return (
    <Section title={details.contact}>
      {contact_id ? (
        <Known id={contact_id} actions={actions} />
      ) : (
        <>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {details.noContact}
          </Typography>
          <LinkContact conversation={conversation} actions={actions} />
        </>
      )}
    </Section>
  )
}

function Known({ id, actions }: { id: string; actions: ConversationActions }) {
  const { details } = inboxTexts(useTexts())
  const { data, error, refetch } = useGetOne<Contact & { id: string }>('contact', { id }, { retry: false })
  const unlink = () => actions.change({ contact_id: null }, details.unlinked)
  return (
    <>
      {error && <ErrorAlert error={error} title={details.failed} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={72} />}
      {data && (
        <>
          <Typography variant="h3" component="p" dir="auto">
            <Link to={`/contact/${id}`} style={{ color: 'inherit' }}>
              {data.name}
            </Link>
          </Typography>
          <FactList facts={factsOf(data, details)} />
        </>
      )}
      <Button
        size="small"
        color="inherit"
        onClick={unlink}
        sx={{ alignSelf: 'flex-start', ml: -0.5, color: 'text.secondary' }}
      >
        {details.unlink}
      </Button>
    </>
  )
}

function factsOf(contact: Contact, texts: ReturnType<typeof inboxTexts>['details']) {
  const { company, emails = [], phones = [], language, timezone, tags = [] } = contact
  return [
    { label: texts.company, value: company },
    { label: texts.emails, value: links(emails, 'mailto') },
    { label: texts.phones, value: links(phones, 'tel') },
    { label: texts.language, value: language },
    { label: texts.zone, value: timezone },
    { label: texts.contactTags, value: tags.length > 0 ? tags.join(', ') : undefined },
  ]
}

function links(addresses: readonly string[], scheme: 'mailto' | 'tel') {
  if (addresses.length === 0) return undefined
  return addresses.map(address => (
    <div key={address}>
      <a href={`${scheme}:${encodeURIComponent(address)}`}>{address}</a>
    </div>
  ))
}
