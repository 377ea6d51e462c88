import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { components } from '../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../api/useApi.ts'
import { fileSize } from '../../../resources/widgets/fileSize.ts'
import { Moment } from '../../../ui/Moment.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { contactsTexts } from './contactsTexts.ts'
import { GatheredCard } from './GatheredCard.tsx'
import { useContactOverview } from './useContactOverview.ts'

type Overview = components['schemas']['ContactOverview']

/** Shows the team's notes in a contact's conversations, the files received there, and the contact's identities. */
export function OverviewCards({ contactId }: { contactId: string }) {
  const texts = contactsTexts(useTexts())
  const { data, error, refetch, shown, showAll } = useContactOverview(contactId)
  const card = { error, retry: () => void refetch() }
  const kinds = [
    { title: texts.notes, rows: data?.notes.map(note => <Note key={note._id} note={note} />) },
    { title: texts.files, rows: data?.files.map(file => <File key={file._id} file={file} />) },
    {
      title: texts.identities,
      rows: data?.identities.map(one => <Identity key={`${one.kind} ${one.value}`} identity={one} />),
    },
  ]
  if (error && !data) return <GatheredCard {...card} title={texts.notes} count={undefined} />
  return kinds.map(({ title, rows }) => (
    <GatheredCard
      {...card}
      key={title}
      title={title}
      count={rows?.length}
      more={
        rows &&
        rows.length > shown && (
          <Link component="button" type="button" variant="body2" onClick={showAll}>
            {texts.showAll}
          </Link>
        )
      }
    >
      {rows?.slice(0, shown)}
    </GatheredCard>
  ))
}

function Note({ note: { content, name, created_at, conversation_id } }: { note: Overview['notes'][number] }) {
  const texts = contactsTexts(useTexts())
  return (
    <li>
      <Typography variant="body2" dir="auto" sx={{ whiteSpace: 'pre-wrap' }}>
        {content}
      </Typography>
      <Facts at={created_at}>
        {name && <span>{name}</span>}
        <Link component={RouterLink} to={`/conversation/${conversation_id}`} color="inherit">
          {texts.toConversation}
        </Link>
      </Facts>
    </li>
  )
}

function File({ file }: { file: Overview['files'][number] }) {
  const all = useTexts()
  const { baseUrl } = useApi()
  return (
    <li>
      <Link
        href={`${baseUrl}/file/${encodeURIComponent(file._id)}/preview`}
        target="_blank"
        rel="noopener"
        variant="body2"
        dir="auto"
      >
        {file.name}
      </Link>
      <Facts at={file.created_at}>
        <span>{fileSize(file.size, all.language)}</span>
        <Link component={RouterLink} to={`/conversation/${file.conversation_id}`} color="inherit">
          {contactsTexts(all).toConversation}
        </Link>
      </Facts>
    </li>
  )
}

function Identity({ identity: { kind, value, created_at } }: { identity: Overview['identities'][number] }) {
  const { identityKinds } = contactsTexts(useTexts())
  const known = Object.hasOwn(identityKinds, kind) ? identityKinds[kind as keyof typeof identityKinds] : kind
  return (
    <li>
      <Typography variant="body2" dir="auto">
        {value}
      </Typography>
      <Facts at={created_at}>
        <span>{known}</span>
      </Facts>
    </li>
  )
}

function Facts({ at, children }: { at: string; children: ReactNode }) {
  return (
    <Line>
      <Moment value={at} />
      {children}
    </Line>
  )
}

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 12px',
  marginTop: 2,
  color: theme.palette.text.secondary,
}))
