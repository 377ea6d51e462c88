import CloseIcon from '@mui/icons-material/Close'
import DownloadIcon from '@mui/icons-material/DownloadOutlined'
import PicturesIcon from '@mui/icons-material/ImageOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import { styled, useTheme } from '@mui/material/styles'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useId, useState } from 'react'
import type { components } from '../../../../../openapi/generated/types.d.ts'
import { useApi } from '../../../../api/useApi.ts'
import { useServerQuery } from '../../../../api/useServerQuery.ts'
import { ErrorAlert } from '../../../../ui/ErrorAlert.tsx'
import { Moment } from '../../../../ui/Moment.tsx'
import { useTexts } from '../../../../ui/useTexts.ts'
import { conversationsTexts } from '../conversationsTexts.ts'
import { peopleIn } from './mailPeople.ts'

type Mail = components['schemas']['Mail']

/** Shows a mail with everything that its sender wrote, as a dialog. */
export function WholeMail({ id, onClose }: { id: string; onClose: () => void }) {
  const { mail: texts } = conversationsTexts(useTexts())
  const { client } = useApi()
  const titleId = useId()
  const isSmall = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const { data, error, refetch } = useServerQuery(['mail', id], () =>
    client.GET('/mail/{id}', { params: { path: { id } } }),
  )
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={isSmall} onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ pr: 7, overflowWrap: 'anywhere' }} dir="auto">
        {data ? data.subject || texts.noSubject : texts.views.page}
        <IconButton
          aria-label={texts.close}
          onClick={onClose}
          sx={{ position: 'absolute', right: 12, top: 12 }}
        >
          <CloseIcon />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        {error && <ErrorAlert error={error} title={texts.failed} onRetry={refetch} />}
        {!error && !data && <Skeleton variant="rounded" height={320} />}
        {data && <Body mail={data} />}
        <Button size="small" startIcon={<DownloadIcon />} href={sourceOf(id)} download sx={{ mt: 1.5 }}>
          {texts.download}
        </Button>
      </DialogContent>
    </Dialog>
  )
}

type View = 'page' | 'text' | 'headers'

function Body({ mail }: { mail: Mail }) {
  const { mail: texts } = conversationsTexts(useTexts())
  const [view, setView] = useState<View>(mail.has_html ? 'page' : 'text')
  const [hasPictures, setPictures] = useState(false)
  return (
    <>
      {mail.verdict === 'forged' && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {texts.forgedHint}
        </Alert>
      )}
      <Facts>
        <Fact name={texts.fields.from}>{peopleIn(mail, 'from')}</Fact>
        <Fact name={texts.fields.to}>{peopleIn(mail, 'to')}</Fact>
        <Fact name={texts.fields.cc}>{peopleIn(mail, 'cc')}</Fact>
        <Fact name={texts.fields.date}>
          <Moment value={mail.sent_at} />
        </Fact>
        <Fact name={texts.fields.attachments}>{mail.attachments.map(({ name }) => name).join(', ')}</Fact>
      </Facts>
      <Tabs value={view} onChange={(_, next: View) => setView(next)} sx={{ mb: 1.5, mt: 1 }}>
        {mail.has_html && <Tab value="page" label={texts.views.page} />}
        <Tab value="text" label={texts.views.text} />
        <Tab value="headers" label={texts.views.headers} />
      </Tabs>
      {view === 'page' && mail.has_remote_pictures && !hasPictures && (
        <Alert
          severity="info"
          icon={<PicturesIcon />}
          sx={{ mb: 1.5 }}
          action={<Button onClick={() => setPictures(true)}>{texts.loadPictures}</Button>}
        >
          {texts.picturesHint}
        </Alert>
      )}
      {view === 'page' && (
        <Page title={texts.views.page} src={pageOf(mail.id, hasPictures)} sandbox="allow-popups" />
      )}
      {view === 'text' && (
        <Words dir="auto" tabIndex={0}>
          {mail.text}
        </Words>
      )}
      {view === 'headers' && (
        <Words tabIndex={0}>{mail.headers.map(({ name, value }) => `${name}: ${value}`).join('\n')}</Words>
      )}
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === '') return null
  return (
    <>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </>
  )
}

function pageOf(id: string, hasPictures: boolean): string {
  return `/api/mail/${id}/html${hasPictures ? '?pictures=1' : ''}`
}

function sourceOf(id: string): string {
  return `/api/mail/${id}/source`
}

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  columnGap: 16,
  rowGap: 2,
  margin: 0,
  ...theme.typography.body2,
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}))

const Page = styled('iframe')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: 'min(58vh, 600px)',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  // Mails are written for white paper, in dark mode as well.
  background: '#fff',
  colorScheme: 'light',
}))

const Words = styled('pre')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  padding: 12,
  maxHeight: 'min(58vh, 600px)',
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
}))
