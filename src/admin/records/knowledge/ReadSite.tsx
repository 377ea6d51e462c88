import LanguageIcon from '@mui/icons-material/LanguageOutlined'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { webAddress } from '../../../../common/web/webAddress.ts'
import { useApi } from '../../../api/useApi.ts'
import { Input } from '../../../resources/widgets/controls.ts'
import { anyProblemText } from '../../../ui/problemText.ts'
import { useTexts } from '../../../ui/useTexts.ts'
import { knowledgeTexts } from './knowledgeTexts.ts'

/** Starts reading a website by its address: the whole site, or only one page. */
export function ReadSite() {
  const all = useTexts()
  const { site: texts } = knowledgeTexts(all)
  const queries = useQueryClient()
  const { knownAs, add } = useWebpages()
  const [typed, setTyped] = useState('')
  const [isSingle, setSingle] = useState(false)
  const [fault, setFault] = useState<string>()
  const [known, setKnown] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const id = useId()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const address = webAddress(typed)
    setKnown(undefined)
    setFault(address ? undefined : all.validation.format.uri)
    if (!address) return
    setBusy(true)
    try {
      const older = await knownAs(address.href)
      setKnown(older)
      if (older === undefined) {
        await add(address.href, isSingle)
        // Text that was typed in the meantime is the next address, so it stays.
        setTyped(now => (now === typed ? '' : now))
        await queries.invalidateQueries({ queryKey: ['imported_webpage'] })
      }
    } catch (error) {
      setFault(anyProblemText(error, all))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Zone aria-label={texts.title}>
      <form noValidate onSubmit={submit}>
        <Head>
          <LanguageIcon aria-hidden color="action" />
          <Typography component="label" htmlFor={id} variant="body2" sx={{ fontWeight: 600 }}>
            {texts.label}
          </Typography>
          <Input
            id={id}
            type="text"
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={1000}
            placeholder="www.example.com"
            value={typed}
            aria-invalid={fault !== undefined || undefined}
            aria-describedby={`${id}-note`}
            onChange={({ target }) => [setTyped(target.value), setFault(undefined), setKnown(undefined)]}
          />
          <Button type="submit" variant="contained" loading={isBusy}>
            {texts.read}
          </Button>
        </Head>
        <FormHelperText
          id={`${id}-note`}
          error={fault !== undefined}
          role={fault === undefined ? undefined : 'alert'}
          sx={{ mx: 0 }}
        >
          {fault ?? (isSingle ? texts.hintSingle : texts.hint)}
        </FormHelperText>
        {known !== undefined && (
          <Typography variant="body2" role="status">
            {texts.known}{' '}
            <Link component={RouterLink} to={`/imported_webpage/${known}`}>
              {texts.open}
            </Link>
          </Typography>
        )}
        <FormControlLabel
          sx={{ mt: 0.5 }}
          control={<Checkbox size="small" checked={isSingle} />}
          onChange={() => setSingle(!isSingle)}
          label={<Typography variant="body2">{texts.single}</Typography>}
        />
      </form>
    </Zone>
  )
}

function useWebpages() {
  const api = useApi()
  return { knownAs, add }

  /** Returns the id of the web page that has the address; undefined if there is none. */
  async function knownAs(original_url: string): Promise<string | undefined> {
    const query = JSON.stringify({ filter: { original_url }, range: [0, 0] })
    const { data } = await api.send('/imported_webpage', { query: { query } })
    return (data as { _id: string }[])[0]?._id
  }

  function add(original_url: string, isSingle: boolean): Promise<unknown> {
    const body = { original_url, method: isSingle ? 'single' : 'crawl' }
    return api.send('/imported_webpage', { method: 'POST', body })
  }
}

const Zone = styled('section')(({ theme }) => ({
  padding: theme.spacing(1.5, 2),
  border: `1px dashed ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.paper,
}))

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 14px',
  '& input': { flex: '1 1 240px', width: 'auto', minWidth: 0 },
})
