import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useDataProvider, useNotify } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import type { RecordProvider } from '../../../resources/data/createDataProvider.ts'
import { ChosenList } from '../../../resources/widgets/ChosenList.tsx'
import { Input } from '../../../resources/widgets/controls.ts'
import { describeError } from '../../../ui/describeError.ts'
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx'
import { useTexts } from '../../../ui/useTexts.ts'
import { readSite } from './siteAddress.ts'
import { type Embedding, sitesOf } from './useEmbedding.ts'
import { webChatTexts } from './webChatTexts.ts'

/** Maximum number of sites in the settings. */
const maxSites = 50
/** Long enough to notice a mistake and reach the undo button. */
const undoMs = 12_000

/** Edits the sites that may show chats. Each change is saved at once and can be undone. */
export function SitesEditor({ embedding }: { embedding: Embedding }) {
  const { sites: texts } = webChatTexts(useTexts())
  const { sites, error, retry, canUpdate } = embedding
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { add, remove } = useSites(embedding)
  const id = useId()
  if (error && !sites) return <ErrorAlert error={error} title={texts.failed} onRetry={retry} />
  if (!sites) return null

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy || !sites) return
    const read = readSite(typed, sites)
    if ('fault' in read) return setFault(texts.faults[read.fault])
    if (sites.length >= maxSites) return setFault(texts.full(maxSites))
    setBusy(true)
    const refusal = await add(read.site)
    setBusy(false)
    setFault(refusal)
    // Text that was typed in the meantime is the next site, so it stays.
    if (refusal === undefined) setTyped(now => (now === typed ? '' : now))
  }

  return (
    <Stack spacing={1.5}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {texts.hint}
      </Typography>
      {sites.length === 0 && <NoSiteNote />}
      <ChosenList
        items={sites.map(site => ({ label: site }))}
        controlId={id}
        onRemove={canUpdate ? index => remove(sites[index] ?? '') : undefined}
      />
      {canUpdate && (
        <form noValidate onSubmit={submit}>
          <Typography component="label" htmlFor={id} variant="body2" sx={{ fontWeight: 600 }}>
            {texts.add}
          </Typography>
          <Stack direction="row" spacing={1} sx={{ mt: 0.5 }}>
            <Input
              id={id}
              type="text"
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={200}
              value={typed}
              aria-invalid={fault !== undefined || undefined}
              aria-describedby={`${id}-hint`}
              onChange={event => [setTyped(event.target.value), setFault(undefined)]}
            />
            <Button type="submit" variant="outlined" loading={isBusy}>
              {texts.button}
            </Button>
          </Stack>
          <FormHelperText
            id={`${id}-hint`}
            error={fault !== undefined}
            role={fault && 'alert'}
            sx={{ mx: 0 }}
          >
            {fault ?? texts.addHint}
          </FormHelperText>
        </form>
      )}
    </Stack>
  )
}

/**
 * Returns functions that add and remove a site. `add` resolves to an error message, or undefined on success; `remove`
 * shows an error as a notification.
 */
function useSites({ change, refresh }: Embedding) {
  const provider = useDataProvider<RecordProvider>()
  const notify = useNotify()
  const texts = useTexts()
  const { sites } = webChatTexts(texts)

  async function add(site: string): Promise<string | undefined> {
    try {
      const { operation } = await change(before => ({
        allowed_origins: [...new Set([...sitesOf(before), site])],
      }))
      announce(sites.added(site), operation)
      return undefined
    } catch (error) {
      return describeError(error, texts).text
    }
  }

  async function remove(site: string): Promise<void> {
    try {
      const { operation } = await change(before => ({
        allowed_origins: sitesOf(before).filter(one => one !== site),
      }))
      announce(sites.removed(site), operation)
    } catch (error) {
      notify(describeError(error, texts).text, { type: 'error' })
    }
  }

  function announce(done: string, operation: string | undefined) {
    const action = operation && { label: texts.common.undo, run: () => undo(operation) }
    notify(done, { type: 'success', action, autoHideDuration: undoMs })
  }

  async function undo(operation: string): Promise<void> {
    try {
      const { skipped } = await provider.undo(operation)
      if (skipped.length > 0) notify(sites.notUndone, { type: 'warning' })
      else notify(sites.undone, { type: 'success' })
    } catch (error) {
      notify(describeError(error, texts).text, { type: 'error' })
    }
    await refresh()
  }

  return { add, remove }
}

/** Says that no site may show the chat yet. */
function NoSiteNote() {
  const { bar } = webChatTexts(useTexts())
  return (
    <Alert severity="warning" variant="outlined">
      {bar.empty}
    </Alert>
  )
}
