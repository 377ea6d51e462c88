import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type FormEvent, useId, useState } from 'react'
import { parseUrl } from '../../../../../common/web/parseUrl.ts'
import type { components } from '../../../../../openapi/generated/types.d.ts'
import { bodyOf } from '../../../../api/bodyOf.ts'
import { useApi } from '../../../../api/useApi.ts'
import { Input } from '../../../../resources/widgets/controls.ts'
import { anyProblemText } from '../../../../ui/problemText.ts'
import { useTexts } from '../../../../ui/useTexts.ts'
import { onboardingTexts } from '../onboardingTexts.ts'

type SnippetCheck = components['schemas']['SnippetCheck']

interface Props {
  website: string | null
  onAllow: (site: string) => void
}

/** Checks a page of the site and explains what prevents the chat from appearing there. */
export function PageCheck({ website, onAllow }: Props) {
  const all = useTexts()
  const { check: texts } = onboardingTexts(all)
  const { client } = useApi()
  const [typed, setTyped] = useState<string>()
  const [found, setFound] = useState<SnippetCheck>()
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const id = useId()
  const url = typed ?? website ?? ''

  async function look(event: FormEvent) {
    event.preventDefault()
    if (isBusy || url.trim() === '') return
    setBusy(true)
    setFault(undefined)
    try {
      setFound(await bodyOf(client.GET('/onboarding_status/snippet', { params: { query: { url } } })))
    } catch (error) {
      setFault(anyProblemText(error, all))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={look}>
      <Typography component="label" htmlFor={id} variant="body2" sx={{ fontWeight: 600 }}>
        {texts.label}
      </Typography>
      <Stack direction="row" spacing={1} sx={{ mt: 0.5, mb: 1 }}>
        <Input
          id={id}
          type="text"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={1000}
          value={url}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="outlined" loading={isBusy} sx={{ flex: 'none' }}>
          {texts.look}
        </Button>
      </Stack>
      <div aria-live="polite">
        {fault && <Alert severity="error">{fault}</Alert>}
        {found && !fault && <Finding found={found} onAllow={onAllow} />}
      </div>
    </form>
  )
}

function Finding({ found, onAllow }: { found: SnippetCheck; onAllow: (site: string) => void }) {
  const all = useTexts()
  const { check: texts, review } = onboardingTexts(all)
  const { fault, reason, blocked, url } = found
  const reasons: Readonly<Record<string, string | undefined>> = review.reasons
  const site = parseUrl(url)?.origin ?? url
  if (fault === null) return <Alert severity="success">{texts.good}</Alert>
  const why = fault === 'unread' && `: ${reasons[reason ?? ''] ?? review.reasons.other}`
  const parts = fault === 'policy' && `: ${blocked.map(part => texts.parts[part]).join(', ')}`
  return (
    <Alert
      severity={fault === 'hours' ? 'info' : 'warning'}
      action={
        fault === 'origin' && (
          <Button color="inherit" size="small" onClick={() => onAllow(site)}>
            {texts.allow}
          </Button>
        )
      }
    >
      <strong>
        {texts.faults[fault].what}
        {why}
        {parts}
      </strong>{' '}
      {texts.faults[fault].way}
    </Alert>
  )
}
